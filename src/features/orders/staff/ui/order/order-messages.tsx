import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useResendMessageMutation } from '../../api.ts';
import { ordersWords } from '../../words.ts';

const NAMES = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** Mails and messages to the customer, each of which can be sent once more. */
export function OrderMessages({ orderAdmin: { messages } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [resend, { isLoading, originalArgs }] = useResendMessageMutation();
  return (
    <Section title={say('Mails and messages')}>
      {messages.length === 0 && <p className="text-ink-soft">{say('Nothing was sent yet.')}</p>}
      <ul className="order-admin-notes">
        {messages.map(({ id, channel, subject, receiver, at, about }) => (
          <li key={id} className="order-admin-message">
            <div>
              <p className="break-words">{subject}</p>
              <p className="order-admin-id">
                {say('{channel} to {receiver}', {
                  channel: channel === 'mail' ? say('Mail') : NAMES[channel],
                  receiver,
                })}{' '}
                · <When at={at} />
              </p>
            </div>
            {!about.startsWith('returned-') && (
              <Button
                small
                look="quiet"
                busy={isLoading && originalArgs?.params.id === id}
                aria-label={say('Send again: {subject}', { subject })}
                onClick={() => void toastOutcome(resend({ params: { id } }))}
              >
                {say('Send again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
