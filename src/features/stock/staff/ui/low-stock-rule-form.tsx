import { type FormEvent, useState } from 'react';
import type { LowStockRule } from '../../../../contract/stock-settings.ts';
import { typedPairs } from '../../../../domain/catalogue/staff-figures.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useChangeLowStockRuleMutation } from '../api.ts';
import { stockWords } from '../words.ts';

const ways = [
  { value: 'sales', label: 'No more is left than sold in … days' },
  { value: 'pairs', label: 'No more than … pairs are left' },
] as const;
const figureOf = (rule: LowStockRule): string => String(rule.by === 'sales' ? rule.days : rule.pairs);

function ruleOf(by: string, figure: number | undefined): LowStockRule | undefined {
  if (figure === undefined) return undefined;
  if (by === 'pairs') return figure <= 10_000 ? { by, pairs: figure } : undefined;
  return figure >= 1 && figure <= 90 ? { by: 'sales', days: figure } : undefined;
}

/** When a size runs low, for the whole shop. */
export function LowStockRuleForm({ rule }: { readonly rule: LowStockRule }) {
  const say = useStaffWords(stockWords);
  const [typed, setTyped] = useState<{ by: string; figure: string }>();
  const [change, { isLoading }] = useChangeLowStockRuleMutation();
  const { by, figure } = typed ?? { by: rule.by, figure: figureOf(rule) };
  const wish = ruleOf(by, typedPairs(figure));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wish && (await toastOutcome(change({ body: wish })))) setTyped(undefined);
  };
  return (
    <Section
      title={say('When a size runs low')}
      intro={say('For the whole shop. A product may have a number of its own: open its ledger.')}
    >
      <form className="low-rule" noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label={say('A size is low when')}
          options={ways.map(({ value, label }) => ({ value, label: say(label) }))}
          value={by}
          onChange={({ target }) =>
            setTyped({ by: target.value, figure: target.value === 'sales' ? '14' : '2' })
          }
        />
        <TextField
          label={by === 'sales' ? say('Days') : say('Pairs')}
          inputMode="numeric"
          value={figure}
          error={wish ? null : by === 'sales' ? say('From 1 to 90 days') : say('A whole number')}
          onChange={({ target }) => setTyped({ by, figure: target.value })}
        />
        {typed && (
          <Button type="submit" small busy={isLoading} busyText={say('Saving')} disabled={!wish}>
            {say('Save')}
          </Button>
        )}
      </form>
    </Section>
  );
}
