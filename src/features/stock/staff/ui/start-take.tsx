import { type FormEvent, useState } from 'react';
import type { StockTakes } from '../../../../contract/stock-staff.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useStartStockTakeMutation } from '../api.ts';
import { stockWords } from '../words.ts';

/** Begins a stock take, and says what came of the last ones. */
export function StartTake({ past }: Pick<StockTakes, 'past'>) {
  const say = useStaffWords(stockWords);
  const [name, setName] = useState('');
  const [start, { isLoading }] = useStartStockTakeMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '')
      void toastOutcome(start({ body: { name } }), () => say('The stock take has begun.'));
  };
  return (
    <>
      <Section
        title={say('Count the shelf')}
        intro={say(
          'Count a part of the shop or all of it, alone or with others; the shop goes on selling. You see every difference before anything changes. Sizes that nobody counts stay as they are.',
        )}
      >
        <form className="low-rule" noValidate onSubmit={submit}>
          <TextField
            label={say('Name of this stock take')}
            hint={say('Such as “Shelf A, November”. It stands in the ledger.')}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            type="submit"
            small
            busy={isLoading}
            busyText={say('Beginning')}
            disabled={name.trim() === ''}
          >
            {say('Begin')}
          </Button>
        </form>
      </Section>
      {past.length > 0 && (
        <Section title={say('Before')}>
          <ul className="past-takes">
            {past.map((take) => (
              <li key={take.id}>
                <strong>
                  <bdi>{take.name}</bdi>
                </strong>
                <span>
                  {take.corrected === null
                    ? say('Given up')
                    : `${take.corrected} ${take.corrected === 1 ? 'size' : 'sizes'} put right`}
                  {' · '}
                  <When at={take.endedAt} /> · <bdi>{take.endedBy}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
