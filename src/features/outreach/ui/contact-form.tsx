import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { calls } from '../../../contract/calls.ts';
import type { ContactForm as Form } from '../../../domain/outreach/contact-rules.ts';
import type { Dispatch } from '../../../platform/browser/state.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { toast } from '../../../platform/ui/toast.ts';
import { checkContact } from './contact-check.ts';
import { sendQuery } from '../state/outreach-actions.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { outreachMessages } from '../messages.ts';

const empty: Form = { name: '', email: '', message: '' };
const FIELDS = ['name', 'email', 'message'] as const;

export function ContactForm() {
  const t = useMessages(outreachMessages);
  const dispatch = useDispatch<Dispatch>();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Form>>({});
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const edit = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { name, value } = event.target;
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
    toast.mended();
  };

  const show = (wrong: Partial<Form>) => {
    setErrors(wrong);
    const first = FIELDS.find((field) => wrong[field]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    setTicket(undefined);
    const wrong = checkContact({ ...values, email: values.email.trim() });
    if (Object.keys(wrong).length > 0) return show(wrong);
    setBusy(true);
    const result = await dispatch(sendQuery(values));
    setBusy(false);
    if (sendQuery.fulfilled.match(result)) {
      setValues(empty);
      setTicket(result.payload.ticket);
      toast.success(t.queryTaken);
      return;
    }
    // What was typed stays. What the server said is shown beside the form, since the toast is the same for every cause.
    setRefusal(result.payload?.message ?? t.messageStillHere);
    toast.error(t.queryFailed);
  };

  const common = (field: (typeof FIELDS)[number]) => ({
    name: field,
    value: values[field],
    error: errors[field] ?? null,
    onChange: edit,
    required: true,
  });

  return (
    <form
      ref={form}
      className="grid gap-5"
      method="post"
      action={calls.sendQuery[1]}
      onSubmit={submit}
      noValidate
    >
      <TextField label={t.name} autoComplete="name" {...common('name')} />
      <TextField label={t.email} type="email" inputMode="email" autoComplete="email" {...common('email')} />
      <TextArea label={t.message} rows={6} {...common('message')} />
      {ticket && (
        <Notice tone="success">
          {withSlots(t.yourTicket, {
            ticket: <strong className="figures whitespace-nowrap">{ticket}</strong>,
          })}
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          {t.sendMessage}
        </Button>
      </div>
    </form>
  );
}
