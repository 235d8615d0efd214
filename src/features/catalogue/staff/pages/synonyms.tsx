import { useState } from 'react';
import { z } from 'zod';
import type { SynonymGroup } from '../../../../contract/names-staff.ts';
import { useSearchParams } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FormArea } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useDeleteSynonymsMutation, useSaveSynonymsMutation, useStaffSynonymsQuery } from '../names-api.ts';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted('Synonyms · Back office', 'Words that mean the same to whoever searches.');

const schema = z.object({ words: z.string().trim().min(1).max(2000) });
type Editing = SynonymGroup | 'new' | undefined;

export default function Synonyms() {
  const fetched = useStaffSynonymsQuery({});
  const word = useSearchParams().get('word') ?? '';
  const [editing, setEditing] = useState<Editing>(word === '' ? undefined : 'new');
  const [text, setText] = useState('');
  const add = <Button onClick={() => setEditing('new')}>Add a group</Button>;
  const fits = ({ words }: SynonymGroup) => words.some((word) => word.includes(text.trim().toLowerCase()));
  return (
    <CataloguePage
      title="Synonyms"
      intro="Whoever searches for one word of a group finds what any of them finds. Common misspellings belong here too."
      actions={add}
    >
      <Whole fetched={fetched}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title="No synonyms yet" action={add}>
              Jutti and mojari, chappal and slipper: what shoppers call the same thing.
            </EmptyState>
          ) : (
            <>
              <TextField label="Find a word" value={text} onChange={({ target }) => setText(target.value)} />
              <ul className="name-list" aria-label="Groups of words">
                {groups.filter(fits).map((group) => (
                  <li key={group.id} className="name-row">
                    <span className="synonym-words">
                      {group.words.map((word) => (
                        <Badge key={word}>{word}</Badge>
                      ))}
                    </span>
                    <span className="name-count">
                      <Button small look="quiet" onClick={() => setEditing(group)}>
                        Change<span className="sr-only"> {group.words[0]}</span>
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Whole>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'New group' : 'Words that mean the same'}
      >
        {editing && (
          <GroupForm
            key={editing === 'new' ? 'new' : editing.id}
            group={editing}
            word={word}
            onDone={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </CataloguePage>
  );
}

interface FormProps {
  readonly group: SynonymGroup | 'new';
  /** What a new group begins with. */
  readonly word: string;
  readonly onDone: () => void;
}

function GroupForm({ group, word, onDone }: FormProps) {
  const [save] = useSaveSynonymsMutation();
  const [remove, removing] = useDeleteSynonymsMutation();
  const known = group === 'new' ? undefined : group;
  const [values] = useState({ words: known?.words.join('\n') ?? (word === '' ? '' : `${word}\n`) });
  const state = useStaffForm({
    id: `synonyms-${known?.id ?? 'new'}`,
    schema,
    values,
    saved: 'Search treats these words as the same.',
    save: async ({ words }) => {
      const list = words
        .split(/[\n,]/)
        .map((word) => word.trim())
        .filter((word) => word !== '');
      const { error } = await save({
        body: { version: known?.version ?? 0, words: list, ...(known ? { id: known.id } : {}) },
      });
      if (error) return { error: error as Rejection };
      setTimeout(onDone);
      return {};
    },
  });
  return (
    <StaffForm state={state} label="Group of words">
      <FormArea
        state={state}
        name="words"
        label="Words"
        rows={8}
        required
        hint="One on each line, or with commas between."
      />
      {known && (
        <div>
          <Button
            small
            look="quiet"
            busy={removing.isLoading}
            onClick={() =>
              void toastOutcome(remove({ body: { id: known.id, version: known.version } })).then(
                (done) => done && onDone(),
              )
            }
          >
            Delete this group
          </Button>
        </div>
      )}
    </StaffForm>
  );
}
