import { useState } from 'react';
import { z } from 'zod';
import { toast } from '../toast.ts';
import { DateRange } from './date-range.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormArea, FormCheck, FormCombobox, FormNumber, FormSelect, FormText } from './form-fields.tsx';
import { Section } from './section.tsx';
import { SortableList } from './sortable-list.tsx';
import { StaffForm } from './staff-form.tsx';
import { useStaffForm } from './use-staff-form.ts';

const schema = z.object({
  title: z.string().trim().min(1).max(40),
  price: z.number().positive().multipleOf(0.01),
  kind: z.enum(['plain', 'fancy']),
  city: z.string().min(1),
  words: z.string().max(200),
  shown: z.boolean(),
});
type Thing = z.input<typeof schema>;

const cities = ['Agra', 'Bengaluru', 'Chennai', 'Delhi', 'Jaipur', 'Kolhapur', 'Mumbai', 'Pune'];

/** The form kit at work; saving fails when the title says so. */
export function ShowcaseForm() {
  const [values, setValues] = useState<Thing>({
    title: 'A thing',
    price: 1999,
    kind: 'plain',
    city: 'Pune',
    words: '',
    shown: true,
  });
  const [files, setFiles] = useState<string[]>([]);
  const [range, setRange] = useState({ from: '2026-11-01', to: '2026-11-15' });
  const [order, setOrder] = useState(['First', 'Second', 'Third']);
  const state = useStaffForm({
    id: 'showcase',
    schema,
    values,
    saved: 'The thing is saved.',
    save: async (thing) => {
      await Promise.resolve();
      if (thing.title === 'taken')
        return {
          error: {
            message: 'This title is taken.',
            requestMessage: '',
            status: 409,
            code: 'conflict',
            answer: { fields: ['title'] },
          },
        };
      setValues(thing);
      return {};
    },
  });
  return (
    <StaffForm state={state} label="A thing">
      <Section title="A form" intro="Saved as a whole; what is typed is never lost.">
        <FormText state={state} name="title" label="Title" required hint="“taken” is refused." />
        <FormNumber state={state} name="price" label="Price in ₹" required />
        <FormSelect state={state} name="kind" label="Kind" options={['plain', 'fancy']} />
        <FormCombobox
          state={state}
          name="city"
          label="City"
          options={cities.map((city) => ({ value: city, label: city }))}
        />
        <FormArea state={state} name="words" label="Words" rows={3} />
        <FormCheck state={state} name="shown" label="Shown" />
      </Section>
      <Section title="Files, days, order">
        <FileDrop
          label="Choose pictures"
          accept="image/*"
          multiple
          hint={files.length > 0 ? files.join(', ') : 'or drop them here'}
          onFiles={(chosen) => {
            setFiles(chosen.map(({ name }) => name));
            toast.success(`${chosen.length} chosen.`);
          }}
        />
        <DateRange label="Days" range={range} onRange={setRange} />
        <SortableList
          label="Order of things"
          items={order}
          idOf={(name) => name}
          nameOf={(name) => name}
          onOrder={setOrder}
        >
          {(name) => name}
        </SortableList>
      </Section>
    </StaffForm>
  );
}
