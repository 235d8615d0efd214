import { type FormEvent, useState } from 'react';
import { WEBHOOK_KINDS, type WebhookKind, webhookKinds } from '../../../../domain/outreach/webhook-kinds.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';

interface WebhookInput {
  readonly url: string;
  readonly events: WebhookKind[];
}

interface Props {
  readonly known?: WebhookInput;
  readonly saveText: string;
  readonly busy: boolean;
  /** Answers whether it was saved. */
  readonly onSave: (wish: WebhookInput) => Promise<boolean>;
}

/** Where to send, and what. */
export function HookForm({ known, saveText, busy, onSave }: Props) {
  const [url, setUrl] = useState(known?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookKind[]>(known?.events ?? []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSave({ url, events: [...events] })) && !known) {
      setUrl('');
      setEvents([]);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Address of the receiver"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hooks"
        maxLength={500}
        required
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <fieldset>
        <legend className="field-label">Events</legend>
        <div className="hook-events mt-2">
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={
                <>
                  <strong>{kind}</strong> <span className="hook-words">{WEBHOOK_KINDS[kind]}</span>
                </>
              }
              checked={events.includes(kind)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, kind] : events.filter((each) => each !== kind))
              }
            />
          ))}
        </div>
      </fieldset>
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={url.trim() === '' || events.length === 0}
      >
        {saveText}
      </Button>
    </form>
  );
}
