import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import type { StaffBreach } from '../../../../contract/breaches-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { TOLD, TOLD_FIELDS } from '../../../../domain/law/breach.ts';
import { useNavigate, useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { FormArea, FormCheck, FormNumber, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useAddBreachMutation, useBreachQuery, useChangeBreachMutation } from '../api.ts';
import { BreachClocks } from '../ui/breach-clocks.tsx';
import { breachSchema, type BreachValues, newBreach, valuesOfBreach } from '../ui/breach-values.ts';
import '../ui/breaches.css';

export const meta = unlisted(
  'Breach · Back office',
  'One breach of personal data, its clocks and its notices.',
);

const back = { href: paths.backofficeBreaches, label: 'Breaches' };

export default function BreachPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewBreach /> : <Known id={id} />;
}

function NewBreach() {
  const [add] = useAddBreachMutation();
  const [made, setMade] = useState<string>();
  const [values] = useState(newBreach);
  return (
    <StaffPage title="Write down a breach" back={back}>
      <BreachForm
        id="breach-new"
        values={values}
        made={made}
        save={async (body) => {
          const { data, error } = await add({ body });
          if (data) setMade(data.id);
          return error ? { error } : {};
        }}
      />
    </StaffPage>
  );
}

function Known({ id }: { readonly id: string }) {
  const fetched = useBreachQuery({ params: { id } });
  return (
    <StaffPage title={fetched.data?.breach.title ?? 'Breach'} back={back}>
      <Whole fetched={fetched}>
        {({ breach, boardNotice, peopleNotice }) => (
          <>
            <Editor breach={breach} />
            <Section
              title="Draft for the Board"
              intro="Copy it into the Board’s form. A lawyer looks at it first."
            >
              <p className="breach-notice">{boardNotice}</p>
            </Section>
            <Section title="Draft for the people concerned" intro="A lawyer looks at it first.">
              <p className="breach-notice">{peopleNotice}</p>
            </Section>
          </>
        )}
      </Whole>
    </StaffPage>
  );
}

function Editor({ breach }: { readonly breach: StaffBreach }) {
  const [change] = useChangeBreachMutation();
  const [now] = useState(() => new Date());
  const values = useMemo(() => valuesOfBreach(breach), [breach]);
  return (
    <>
      <Section title="Clocks">
        <BreachClocks breach={breach} now={now} />
      </Section>
      <BreachForm
        id={`breach-${breach.id}`}
        values={values}
        save={(body) => change({ params: { id: breach.id }, body: { ...body, revision: breach.revision } })}
      />
    </>
  );
}

interface Props {
  readonly id: string;
  readonly values: BreachValues;
  /** The id of what was just added. */
  readonly made?: string | undefined;
  readonly save: (
    body: z.output<typeof breachSchema>,
  ) => PromiseLike<Awaited<ReturnType<Parameters<typeof useStaffForm>[0]['save']>>>;
}

function BreachForm({ id, values, made, save }: Props) {
  const navigate = useNavigate();
  const state = useStaffForm({
    id,
    schema: breachSchema as z.ZodType<z.output<typeof breachSchema>, BreachValues>,
    values,
    saved: 'The breach is in the register.',
    save,
  });
  const { isDirty } = state.form.formState;
  useEffect(() => {
    if (made !== undefined && !isDirty) void navigate(paths.backofficeBreach(made), { replace: true });
  }, [made, isDirty, navigate]);
  return (
    <StaffForm state={state} label="Breach">
      <Section title="What happened">
        <FormText state={state} name="title" label="Title" required maxLength={150} />
        <FormText
          state={state}
          name="noticedAt"
          label="Noticed, in Indian time"
          type="datetime-local"
          required
        />
        <FormArea state={state} name="nature" label="What happened, how, when and where" rows={4} required />
        <FormArea state={state} name="data" label="Which data" rows={2} required />
        <FormNumber state={state} name="people" label="People concerned" inputMode="numeric" required />
      </Section>
      <Section title="What it means and what is done">
        <FormArea state={state} name="consequences" label="Likely consequences" rows={3} required />
        <FormArea state={state} name="measures" label="Measures taken and planned" rows={3} required />
        <FormArea state={state} name="advice" label="What the people concerned can do" rows={3} required />
      </Section>
      <Section title="Who was told" intro="Day and time in India. Left empty, the clock runs.">
        {TOLD_FIELDS.map((field) => (
          <FormText
            key={field}
            state={state}
            name={field}
            type="datetime-local"
            label={TOLD[field].who}
            hint={`Within ${TOLD[field].hours} hours.`}
          />
        ))}
        <FormCheck state={state} name="closed" label="Everything is done: the breach is closed" />
      </Section>
    </StaffForm>
  );
}
