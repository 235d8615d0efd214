import { type FormEvent, useState } from 'react';
import type { Keys } from '../../../../contract/keys-staff.ts';
import { type KeyField, keyFaults, SERVICE_KEYS } from '../../../../domain/settings/service-keys.ts';
import { sentenceOf, toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useRemoveKeysMutation, useSaveKeysMutation, useTryKeysMutation } from '../api.ts';

const SOURCES: Readonly<Record<Exclude<Keys['source'], 'here'>, string>> = {
  environment: 'Set where the shop runs (environment). That wins; it cannot be changed here.',
  'stand-in': 'No keys yet: the demo’s own stand-in serves.',
  nowhere: 'No keys yet: this service does not work.',
  unreadable: 'The keys were encrypted with another SECRET_KEY and cannot be read. Please set them again.',
};

/** Since when and by whom, or where the keys come from. */
function Standing({ source, since }: Pick<Keys, 'source' | 'since'>) {
  if (source !== 'here' || !since) return <>{SOURCES[source === 'here' ? 'nowhere' : source]}</>;
  return (
    <>
      Set since <When at={since.at} />, by <bdi>{since.who}</bdi>.
    </>
  );
}

function hintOf({ hint, secret, optional }: KeyField, shown: string | undefined): string | undefined {
  const isSet =
    shown === '' ? 'Set. Leave empty to keep it.' : `Set, ends in ${shown}. Leave empty to keep it.`;
  const parts = [
    secret && shown !== undefined ? isSet : undefined,
    hint,
    optional ? 'Not needed.' : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' ') || undefined;
}

/** The keys of one service. Nothing typed here is saved in the browser: a secret has no place there. */
export function KeyForm({ keys }: { readonly keys: Keys }) {
  const { service, source, shown } = keys;
  const { title, about, fields } = SERVICE_KEYS[service];
  const fixed = source === 'environment';
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, secret }) => [name, secret ? '' : (shown[name] ?? '')])),
  );
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [removing, setRemoving] = useState(false);
  const [save, saving] = useSaveKeysMutation();
  const [remove, gone] = useRemoveKeysMutation();
  const [attempt, trying] = useTryKeysMutation();
  const body = { service, values: { ...values } };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // A secret that is set and left empty stays; its own rules were checked when it was set.
    const unchanged = fields.filter(
      ({ name, secret }) => secret && values[name] === '' && shown[name] !== undefined,
    );
    const found = keyFaults(service, body.values, false);
    const wrong = Object.entries(found).filter(([name]) => !unchanged.some((field) => field.name === name));
    setFaults(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) form.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)?.focus();
    else await toastOutcome(save({ body }));
  };

  return (
    <Section title={title} intro={about}>
      <p className="setting-quiet">
        <Standing source={source} since={keys.since} />
      </p>
      <form
        className="setting-key-form"
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {!fixed &&
          fields.map((field) => (
            <TextField
              key={field.name}
              name={field.name}
              label={field.label}
              hint={hintOf(field, shown[field.name])}
              error={faults[field.name] ?? null}
              type={field.secret ? 'password' : 'text'}
              autoComplete={field.secret ? 'new-password' : 'off'}
              spellCheck={false}
              maxLength={500}
              value={values[field.name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
            />
          ))}
        <div className="setting-acts">
          {!fixed && (
            <Button type="submit" small busy={saving.isLoading}>
              Save
              <span className="sr-only">: {title}</span>
            </Button>
          )}
          <Button small look="secondary" busy={trying.isLoading} onClick={() => void attempt({ body })}>
            Try
            <span className="sr-only">: {title}</span>
          </Button>
          {(source === 'here' || source === 'unreadable') && (
            <Button small look="quiet" className="text-alarm" onClick={() => setRemoving(true)}>
              Remove
              <span className="sr-only">: {title}</span>
            </Button>
          )}
        </div>
        {trying.data && <Notice tone={trying.data.taken ? 'success' : 'error'}>{trying.data.message}</Notice>}
        {trying.error && <Notice tone="error">{sentenceOf(trying.error)}</Notice>}
      </form>
      <ConfirmDialog
        open={removing}
        title={`Remove the keys of ${title}?`}
        confirmText="Remove"
        busy={gone.isLoading}
        onConfirm={() => void toastOutcome(remove({ body: { service } }))}
        onClose={() => setRemoving(false)}
      >
        <p>The shop stops using them within a second, and they cannot be brought back.</p>
      </ConfirmDialog>
    </Section>
  );
}
