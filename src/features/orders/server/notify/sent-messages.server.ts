import { Failure } from '../../../../domain/errors.ts';
import { inTransaction, type Db } from '../../../../platform/server/db.server.ts';
import { gather } from '../../../../platform/server/db/gather.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { NOTICE_MAIL, NOTICE_SMS, NOTICES } from './order-notices.server.ts';

interface Sent {
  readonly channel: 'mail' | 'sms' | 'whatsapp';
  readonly about: string;
  readonly which?: string | undefined;
  readonly subject: string;
}

type About = Pick<OrderRecord, 'id' | 'email' | 'phone'>;

const noteAll = gather(
  async (db: Db, sent: readonly (Sent & { readonly order: About })[]) => {
    const rows = sent.map(({ order, channel, about, which, subject }) => ({
      order_id: order.id,
      channel,
      about: which === undefined ? about : `${about} ${which}`,
      receiver: channel === 'mail' ? order.email : order.phone,
      subject: subject.slice(0, 300),
    }));
    await db`
    insert into order_messages (order_id, channel, about, receiver, subject)
    select * from jsonb_to_recordset(${db.json(rows)})
      as new (order_id uuid, channel text, about text, receiver text, subject text)`;
    return sent;
  },
  { inTurn: true },
);

/** Remembers what was sent, for whoever asks whether the customer was told. */
export async function noteMessage(db: Db, order: About, sent: Sent): Promise<void> {
  await noteAll(db, { order, ...sent });
}

/** The same message once more, with what is true by now. */
export async function resendMessage(
  { sql, now }: Pick<Shop, 'sql' | 'now'>,
  { id, who }: { id: string; who: string },
): Promise<{ message: string }> {
  return inTransaction(sql, async (tx) => {
    const [sent] = await tx<(Omit<Sent, 'which'> & { orderId: string; orderNumber: string })[]>`
      select m.channel, m.about, m.subject, m.order_id as "orderId", o.order_number as "orderNumber"
      from order_messages m join orders o on o.id = m.order_id where m.id = ${id}`;
    if (!sent) throw new Failure('notFound');
    const { orderId, orderNumber, channel, about } = sent;
    const notice = NOTICES.toSorted((a, b) => b.length - a.length).find(
      (each) => about === each || about.startsWith(`${each} `),
    );
    const again = now().getTime();
    if (notice !== undefined) {
      const which = about.slice(notice.length + 1) || undefined;
      const kind = channel === 'mail' ? NOTICE_MAIL : NOTICE_SMS;
      await addJob(tx, { kind, payload: { orderId, about: notice, which, again } });
    } else if (about === 'placed') {
      const kind = channel === 'mail' ? 'order-placed-mail' : 'order-placed-sms';
      await addJob(tx, { kind, payload: { orderNumber, again } });
    } else {
      throw new Failure('impossibleMove', { message: 'This message cannot be sent again.' });
    }
    const what = channel === 'mail' ? 'mail' : 'message';
    await writeAuditLog(tx, who, `${orderNumber}: ${what} “${notice ?? about}” sent again`, { orderId });
    return { message: `The ${what} is sent again.` };
  });
}
