import { useState } from 'react';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { NameKind } from '../../../../domain/catalogue/name-rules.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useDeleteNameMutation } from '../names-api.ts';
import { counted, type NameRow } from './name-list.tsx';

interface Props {
  readonly kind: NameKind;
  readonly row: NameRow & { readonly version: number };
  readonly others: readonly NameRow[];
  /** The page to go to afterwards. */
  readonly list: string;
}

/** Products go elsewhere before a name goes. A colour that products have can only be hidden. */
export function DeleteName({ kind, row, others, list }: Props) {
  const [asking, setAsking] = useState(false);
  const [moveTo, setMoveTo] = useState('');
  const [remove, { isLoading }] = useDeleteNameMutation();
  const navigate = useNavigate();
  const empty = row.products === 0;
  const target = others.find(({ id }) => id === moveTo);
  const pairs = `${counted(row.products)} ${row.products === 1 ? 'has' : 'have'} it.`;
  const run = async () => {
    const { id, version } = row;
    const where = empty ? {} : { moveTo };
    const done = await toastOutcome(remove({ body: { kind, id, version, ...where } }));
    setAsking(false);
    if (done) void navigate(list);
  };
  if (kind === 'colour' && !empty)
    return (
      <Section title="Delete" intro={`${pairs} A colour in use can be hidden from the menus, not deleted.`}>
        {null}
      </Section>
    );
  const none = kind === 'tag' ? 'No tag' : 'Choose where they go';
  return (
    <Section
      title="Delete"
      intro={empty ? 'No product has it.' : `${pairs} They do not go: say where they belong instead.`}
    >
      {!empty && (
        <Select
          label={`Its products go to`}
          value={moveTo}
          onChange={({ target: chosen }) => setMoveTo(chosen.value)}
          options={[
            { value: '', label: none },
            ...others.filter(({ id }) => id !== row.id).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div>
        <Button
          look="secondary"
          disabled={!empty && kind !== 'tag' && moveTo === ''}
          onClick={() => setAsking(true)}
        >
          Delete {row.name}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Delete ${row.name}?`}
        confirmText="Delete"
        busy={isLoading}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>
          {target
            ? `Its products move to ${target.name}, and its old address leads there.`
            : empty
              ? 'It goes from menus, footer and sitemap.'
              : 'The tag comes off its products.'}
        </p>
      </ConfirmDialog>
    </Section>
  );
}
