import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { useResendMessageMutation } from '../../api.ts';

const CHANNELS = { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** Mails and messages to the customer, each of which can be sent once more. */
export function OrderMessages({ orderAdmin: { messages } }: { orderAdmin: OrderAdmin }) {
  const [resend, { isLoading, originalArgs }] = useResendMessageMutation();
  return (
    <Section title="Mails and messages">
      {messages.length === 0 && <p className="text-ink-soft">Nothing was sent yet.</p>}
      <ul className="order-admin-notes">
        {messages.map(({ id, channel, subject, receiver, at, about }) => (
          <li key={id} className="order-admin-message">
            <div>
              <p className="break-words">{subject}</p>
              <p className="order-admin-id">
                {CHANNELS[channel]} to {receiver} · <When at={at} />
              </p>
            </div>
            {!about.startsWith('returned-') && (
              <Button
                small
                look="quiet"
                busy={isLoading && originalArgs?.params.id === id}
                aria-label={`Send again: ${subject}`}
                onClick={() => void toastOutcome(resend({ params: { id } }), ({ message }) => message)}
              >
                Send again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
