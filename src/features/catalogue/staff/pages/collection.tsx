import { useState } from 'react';
import { useController } from 'react-hook-form';
import {
  CollectionBody,
  NEW_COLLECTION,
  type CollectionFields,
  type StaffCollection,
} from '../../../../contract/collections-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { useNavigate, useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormSelect, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { ChosenProducts } from '../../../home-page/staff/ui/chosen-products.tsx';
import '../../../home-page/staff/ui/home-staff.css';
import {
  useChangeCollectionMutation,
  useCreateCollectionMutation,
  useDeleteCollectionMutation,
  useStaffCollectionQuery,
} from '../names-api.ts';
import { phrase, TranslationPanel } from '../../../translations/staff/ui/translation-panel.tsx';
import { CollectionRule } from '../ui/collection-rule.tsx';
import { HeadFields } from '../ui/head-fields.tsx';
import { counted } from '../ui/name-list.tsx';
import { useNameForm } from '../ui/use-name-form.ts';
import '../ui/window-staff.css';

export const meta = unlisted('Collection · Back office', 'Name, words and products of a collection.');

const back = { href: paths.backofficeCollections, label: 'Collections' };

export default function Collection() {
  const { id = 'new' } = useParams();
  return id === 'new' ? (
    <StaffPage title="New collection" back={back}>
      <Editor fields={NEW_COLLECTION} />
    </StaffPage>
  ) : (
    <Known key={id} id={id} />
  );
}

function Known({ id }: { id: string }) {
  const fetched = useStaffCollectionQuery({ params: { id } });
  return (
    <StaffPage title={fetched.data?.collection.name ?? '…'} back={back}>
      <Whole fetched={fetched}>
        {({ collection, fields }) => (
          <>
            <p className="window-intro">
              {counted(collection.products)} now, at{' '}
              <a className="text-link" href={paths.collection(collection.slug)}>
                {paths.collection(collection.slug)}
              </a>
            </p>
            <Editor id={id} fields={fields} />
            <TranslationPanel
              texts={[
                phrase('collection', 'Name', fields.name),
                phrase('collection', 'Headline', fields.headline),
                phrase('collection', 'Words', fields.words),
              ]}
            />
            <Delete collection={collection} version={fields.version} />
          </>
        )}
      </Whole>
    </StaffPage>
  );
}

const WAYS = [
  { value: 'rule', label: 'By a rule: whatever fits belongs to it' },
  { value: 'chosen', label: 'Chosen by hand' },
];

/** "Monsoon Ready!" → "monsoon-ready". */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);

function Editor({ id, fields }: { id?: string; fields: CollectionFields }) {
  const [create] = useCreateCollectionMutation();
  const [change] = useChangeCollectionMutation();
  const state = useNameForm({
    kind: 'collection',
    schema: CollectionBody,
    values: fields,
    id,
    save: (body) => (id === undefined ? create({ body }) : change({ params: { id }, body })),
    list: back.href,
  });
  const by = state.form.watch('by');
  return (
    <StaffForm state={state} label="Collection">
      {id !== undefined && <ChangedMeanwhile state={state} now={fields} />}
      <Section title="Name and address">
        {/* Until somebody writes an address it follows from the name. */}
        <div
          className="contents"
          onBlur={() => {
            const { name, slug } = state.form.getValues();
            if (slug === '') state.form.setValue('slug', slugOf(name), { shouldDirty: true });
          }}
        >
          <FormText state={state} name="name" label="Name" required maxLength={60} />
        </div>
        <FormText
          state={state}
          name="slug"
          label="Address"
          required
          maxLength={60}
          spellCheck={false}
          hint="Behind /collections/. An address it had before leads to the new one."
        />
        <div className="collection-bounds">
          <FormText
            state={state}
            name="from"
            label="From"
            type="datetime-local"
            hint="Indian time. Nothing: now."
          />
          <FormText
            state={state}
            name="until"
            label="To"
            type="datetime-local"
            hint="Nothing: until you delete it."
          />
        </div>
      </Section>
      <Section title="Products">
        <FormSelect state={state} name="by" label="Which products" options={WAYS} />
        {by === 'chosen' ? <Chosen state={state} /> : <CollectionRule state={state} />}
      </Section>
      <HeadFields state={state} />
    </StaffForm>
  );
}

function Chosen({ state }: { state: StaffFormState<CollectionFields> }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'products' });
  return (
    <ChosenProducts
      id="collection"
      ids={field.value}
      most={200}
      error={fieldState.error?.message ?? null}
      onChange={field.onChange}
    />
  );
}

function Delete({ collection, version }: { collection: StaffCollection; version: number }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteCollectionMutation();
  const confirm = async () => {
    const done = await toastOutcome(remove({ params: { id: collection.id }, body: { version } }));
    setAsking(false);
    if (done) void navigate(back.href);
  };
  return (
    <div>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        Delete this collection
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${collection.name}?`}
        confirmText="Delete"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        <p>Its page leads nowhere from then on. Its products stay.</p>
      </ConfirmDialog>
    </div>
  );
}
