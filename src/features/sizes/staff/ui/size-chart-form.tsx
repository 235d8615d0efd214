import './size-chart-form.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { SizeTable } from '../../../../contract/sizes.ts';
import type { StaffSizeChart } from '../../../../contract/sizes-staff.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormCheck } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useChangeSizeChartMutation } from '../api.ts';
import { SizeTableFields } from './size-table-fields.tsx';

/** One table of the chart; without a brand it is the shop's own. */
const Table = SizeTable.extend({ brand: z.string() });
const Chart = z.object({ version: z.number(), bothSizes: z.boolean(), tables: z.array(Table) });
export type Chart = z.infer<typeof Chart>;

const valuesOf = ({ version, chart }: StaffSizeChart): Chart => ({
  version,
  bothSizes: chart.bothSizes,
  tables: [
    { brand: '', ...chart.table },
    ...Object.entries(chart.brands).map(([brand, table]) => ({ brand, ...table })),
  ],
});

/** Every column of the size chart, for the shop and for brands that are cut otherwise. */
export function SizeChartForm({ data }: { data: StaffSizeChart }) {
  const [change] = useChangeSizeChartMutation();
  const values = useMemo(() => valuesOf(data), [data]);
  const state = useStaffForm<Chart, Chart>({
    id: 'size-tables',
    schema: Chart,
    values,
    save: ({ version, bothSizes, tables }) => {
      const [own, ...others] = tables.map(({ brand, ...table }) => [brand, table] as const);
      const [, table] = own ?? ['', data.chart.table];
      return change({
        body: { version, chart: { table, bothSizes, brands: Object.fromEntries(others) } },
      });
    },
    saved: 'The size chart is saved.',
  });
  const { form, labels } = state;
  // Before the fields name themselves: the bar of changes speaks of all of them as one.
  useLayoutEffect(() => void labels.set('tables', 'Size chart'), [labels]);
  const tables = form.watch('tables');
  const write = (next: Chart['tables']) => form.setValue('tables', next, { shouldDirty: true });
  const free = data.brands.filter((brand) => !tables.some((table) => table.brand === brand));
  return (
    <StaffForm state={state} label="Size chart">
      <ChangedMeanwhile state={state} now={values} />
      <Section title="Size buttons">
        <FormCheck
          state={state}
          name="bothSizes"
          label="Show both sizes on the buttons"
          hint="The size you sell by, then the second column: 38 · UK 5."
        />
      </Section>
      {tables.map(({ brand }, at) => (
        <Section
          key={brand}
          title={brand === '' ? 'All brands' : brand}
          intro={
            brand === ''
              ? 'The first column is the size on your buttons. The length of the foot decides which size is advised.'
              : 'Cut otherwise than the others: this table stands in its size chart.'
          }
          actions={
            brand === '' ? undefined : (
              <Button small look="quiet" onClick={() => write(tables.filter((_, index) => index !== at))}>
                Remove
              </Button>
            )
          }
        >
          <SizeTableFields
            state={state}
            at={at}
            onRows={(rows) =>
              write(tables.map((table, index) => (index === at ? { ...table, rows } : table)))
            }
          />
        </Section>
      ))}
      <AddBrand
        brands={free}
        onAdd={(brand) => {
          const [own] = tables;
          if (own) write([...tables, { ...structuredClone(own), brand }]);
        }}
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
        Give it a table of its own
      </Button>
    </div>
  );
}
