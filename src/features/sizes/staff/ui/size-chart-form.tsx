import './size-chart-form.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { StaffSizeChart } from '../../../../contract/sizes-staff.ts';
import { CHART_SIZES, indianSize, lengthsFault } from '../../../../domain/catalogue/size-chart.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormNumber } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useChangeSizeChartMutation } from '../api.ts';

const CM = 'A length in centimetres, such as 23.8';

/** One column of the chart; without a brand it is the shop's own. */
const Column = z.object({
  brand: z.string(),
  lengths: z.array(z.number(CM).min(15, CM).max(35, CM)).superRefine((lengths, context) => {
    const fault = lengthsFault(lengths);
    const at = lengths.findIndex((cm, index) => index > 0 && cm <= (lengths[index - 1] ?? 0));
    if (fault !== undefined) context.addIssue({ code: 'custom', path: [Math.max(0, at)], message: fault });
  }),
});
const Chart = z.object({ version: z.number(), columns: z.array(Column) });
type Chart = z.infer<typeof Chart>;

const columnsOf = ({ chart }: StaffSizeChart): Chart['columns'] => [
  { brand: '', lengths: chart.lengths },
  ...Object.entries(chart.brands).map(([brand, lengths]) => ({ brand, lengths })),
];

/** The lengths of the foot, for the shop and for brands that are cut otherwise. */
export function SizeChartForm({ data }: { data: StaffSizeChart }) {
  const [change] = useChangeSizeChartMutation();
  const values = useMemo(() => ({ version: data.version, columns: columnsOf(data) }), [data]);
  const state = useStaffForm<Chart, Chart>({
    id: 'size-chart',
    schema: Chart,
    values,
    save: ({ version, columns: [own, ...others] }) =>
      change({
        body: {
          version,
          chart: {
            lengths: own?.lengths ?? [],
            brands: Object.fromEntries(others.map(({ brand, lengths }) => [brand, lengths])),
          },
        },
      }),
    saved: 'The size chart is saved.',
  });
  const { form, labels } = state;
  // Before the fields name themselves: the bar of changes speaks of all of them as one.
  useLayoutEffect(() => void labels.set('columns', 'Foot lengths'), [labels]);
  const columns = form.watch('columns');
  const write = (next: Chart['columns']) => form.setValue('columns', next, { shouldDirty: true });
  const free = data.brands.filter((brand) => !columns.some((column) => column.brand === brand));
  return (
    <StaffForm state={state} label="Size chart">
      <ChangedMeanwhile state={state} now={values} />
      {columns.map(({ brand }, at) => (
        <Section
          key={brand}
          title={brand === '' ? 'All brands' : brand}
          intro={
            brand === ''
              ? 'How long the foot is, in centimetres. Shoppers see it beside UK and IND in the size chart.'
              : 'Cut otherwise than the others: these lengths stand in its size chart.'
          }
          actions={
            brand === '' ? undefined : (
              <Button small look="quiet" onClick={() => write(columns.filter((_, index) => index !== at))}>
                Remove
              </Button>
            )
          }
        >
          <div className="size-lengths">
            {CHART_SIZES.map((uk, index) => (
              <FormNumber
                key={uk}
                state={state}
                name={`columns.${at}.lengths.${index}`}
                label={`${uk} / ${indianSize(uk)}`}
              />
            ))}
          </div>
        </Section>
      ))}
      <AddBrand
        brands={free}
        onAdd={(brand) => write([...columns, { brand, lengths: [...(columns[0]?.lengths ?? [])] }])}
      />
    </StaffForm>
  );
}

function AddBrand({ brands, onAdd }: { brands: readonly string[]; onAdd: (brand: string) => void }) {
  const [chosen, setChosen] = useState('');
  const brand = brands.includes(chosen) ? chosen : brands[0];
  if (brand === undefined) return null;
  return (
    <div className="size-brand">
      <Select
        label="Brand"
        value={brand}
        options={brands.map((value) => ({ value, label: value }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button look="secondary" small onClick={() => onAdd(brand)}>
        Give it lengths of its own
      </Button>
    </div>
  );
}
