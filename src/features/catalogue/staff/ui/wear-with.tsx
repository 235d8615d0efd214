import { type ReactNode, useState } from 'react';
import type { StaffPairings } from '../../../../contract/pairings-staff.ts';
import { MOST_PAIRINGS } from '../../../../domain/catalogue/wear-with.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { usePairingsQuery, useSavePairingsMutation } from '../api.ts';

type Paired = StaffPairings['picked'][number];

/** What goes with a product: found by name, shown in the order they were picked. Each press is saved at once. */
export function WearWith({ productId }: { readonly productId: string }) {
  const [text, setText] = useState('');
  const typed = useSettled(text.trim());
  const fetched = usePairingsQuery({ params: { id: productId }, query: { text: typed } });
  const [save, { isLoading }] = useSavePairingsMutation();
  const put = (ids: string[]) => toastOutcome(save({ params: { id: productId }, body: { ids } }));
  return (
    <Section
      title="Wear it with"
      intro={`Up to ${MOST_PAIRINGS} other products; the page of this one shows four, in this order.`}
    >
      <Whole fetched={fetched} rows={1}>
        {({ picked, together, found }) => {
          const ids = picked.map(({ id }) => id);
          const more = found.filter(({ id }) => !ids.includes(id));
          return (
            <>
              {picked.length > 0 && (
                <ol className="pairings" aria-label="Picked products">
                  {picked.map((each, at) => (
                    <Row key={each.id} paired={each}>
                      {at > 0 && (
                        <Button
                          small
                          look="quiet"
                          disabled={isLoading}
                          aria-label={`Move ${each.title} up`}
                          onClick={() => void put(moved(ids, at))}
                        >
                          Up
                        </Button>
                      )}
                      <Button
                        small
                        look="quiet"
                        disabled={isLoading}
                        aria-label={`Remove ${each.title}`}
                        onClick={() => void put(ids.filter((id) => id !== each.id))}
                      >
                        Remove
                      </Button>
                    </Row>
                  ))}
                </ol>
              )}
              {picked.length < MOST_PAIRINGS && (
                <TextField
                  label="Find a product that goes with it"
                  placeholder="Part of its name or id"
                  maxLength={100}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
              {more.length > 0 && picked.length < MOST_PAIRINGS && (
                <ul className="pairings mt-3" aria-label="Found products">
                  {more.map((each) => (
                    <Row key={each.id} paired={each}>
                      <Button
                        small
                        look="secondary"
                        disabled={isLoading}
                        aria-label={`Add ${each.title}`}
                        onClick={() => void put([...ids, each.id])}
                      >
                        Add
                      </Button>
                    </Row>
                  ))}
                </ul>
              )}
              {together.length > 0 && (
                <p className="mt-3">Bought together: {together.map(({ title }) => title).join(', ')}.</p>
              )}
            </>
          );
        }}
      </Whole>
    </Section>
  );
}

/** One place up. */
const moved = (ids: readonly string[], at: number): string[] =>
  ids.flatMap((id, place) => (place === at - 1 ? [ids[at] ?? id, id] : place === at ? [] : [id]));

function Row({ paired, children }: { readonly paired: Paired; readonly children: ReactNode }) {
  return (
    <li>
      <Thumb src={paired.picture} />
      <span>
        {paired.title} {!paired.sold && <Badge tone="clay">Not sold now</Badge>}
      </span>
      {children}
    </li>
  );
}
