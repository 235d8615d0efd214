import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useSaveCategoryMutation, useSaveColourMutation, useSaveTypeMutation } from '../names-api.ts';

interface Props {
  readonly kind: 'category' | 'type' | 'colour';
  /** Those that can be chosen now. */
  readonly names: readonly string[];
  /** It can be chosen. */
  readonly onMade: (name: string) => void;
}

const HEAD = { version: 0, headline: '', words: '', banner: '', hidden: false };

/** Makes a category, type or colour without leaving the form; all else about it can be said on its own screen later. */
export function NewName({ kind, names, onMade }: Props) {
  const [asking, setAsking] = useState(false);
  const made = useRef<string>(undefined);
  // The list is fetched anew; before that the name is none of its options.
  useEffect(() => {
    if (made.current === undefined || !names.includes(made.current)) return;
    onMade(made.current);
    made.current = undefined;
  }, [names, onMade]);
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        <Plus size={16} aria-hidden="true" />
        New {kind}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={`New ${kind}`}>
        {asking && (
          <Ask
            kind={kind}
            onDone={(name) => {
              made.current = name;
              setAsking(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** No form of its own: it stands inside the product's. */
function Ask({ kind, onDone }: Pick<Props, 'kind'> & { readonly onDone: (name: string) => void }) {
  const [name, setName] = useState('');
  const [swatch, setSwatch] = useState('#c2a293');
  const [saveCategory, category] = useSaveCategoryMutation();
  const [saveType, type] = useSaveTypeMutation();
  const [saveColour, colour] = useSaveColourMutation();
  const busy = category.isLoading || type.isLoading || colour.isLoading;
  const save = () => {
    const body = { ...HEAD, name };
    if (kind === 'category') return saveCategory({ body: { ...body, picture: '', aside: false } });
    if (kind === 'type') return saveType({ body });
    return saveColour({ body: { ...body, menuName: '', phoneName: '', swatch, swatchTo: '' } });
  };
  const add = async () => {
    if (busy || name.trim() === '') return;
    const done = await toastOutcome(save());
    if (done) onDone(name.trim().replaceAll(/\s+/g, ' '));
  };
  return (
    <div className="bulk-ask">
      <TextField
        label="Name"
        required
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
      {kind === 'colour' && (
        <TextField
          label="Swatch"
          type="color"
          value={swatch}
          onChange={({ target }) => setSwatch(target.value)}
        />
      )}
      <Button busy={busy} disabled={name.trim() === ''} onClick={() => void add()}>
        Add
      </Button>
    </div>
  );
}
