import { createHash } from 'node:crypto';
import { inTransaction, type Sql } from '../../../platform/server/db.server.ts';
import { newsletterMessages } from '../messages/newsletter.ts';

const NAMES =
  'Aarti Bhavna Charu Deepa Ela Farida Gauri Hema Ila Jaya Kavya Lata Mira Nandini Padma Ritu Sana Tara Uma Vidya'.split(
    ' ',
  );

/** Hours ago, words, and what was answered how many hours later. */
const QUERIES: readonly (readonly [number, string, (readonly [number, string])?])[] = [
  [3, 'Do you have the Aditi Kolhapuri in 41? The page shows sizes up to 40.'],
  [
    9,
    'I chose cash on delivery, can I still pay online instead? It would be easier for my mother, who takes the parcel.',
  ],
  [20, 'How wide is the Moti mojari at the toes? I usually take a broad fit.'],
  [39, 'My parcel has been in Nagpur for three days. When will it move?'],
  [51, 'The left shoe of my pair has a loose stitch. I would like to exchange it.\n\nI can send photos.'],
  [
    70,
    'Is the leather of the Premium Leather pumps vegetable tanned?',
    [5, 'Yes, the uppers are vegetable tanned in Kanpur. The lining is sheep leather.'],
  ],
  [
    98,
    'Can you gift-wrap an order for Diwali?',
    [2, 'With pleasure: write “gift” into the order notes, and we wrap it at no cost.'],
  ],
  [
    150,
    'I need an invoice with my company’s GSTIN.',
    [20, 'Please send us the GSTIN and the order number, and we mail you the invoice.'],
  ],
  [260, 'Thank you, the sandals came a day early and fit well!', [30, 'That is lovely to hear. Enjoy them!']],
];

const ticketOf = (index: number): string =>
  `Q-${createHash('sha256')
    .update(`demo query ${index}`)
    .digest('hex')
    .toUpperCase()
    .replaceAll(/[01OIL]/g, '7')
    .slice(0, 8)}`;

const idOf = (word: string): string => {
  const hex = createHash('sha256').update(word).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Queries and subscribers of people who do not exist, made by rule. Only where nobody has written or subscribed. */
export async function loadDemoOutreach(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(5231004)`;
    const [state] = await tx<{ wanted: boolean }[]>`
      select exists (select from settings where key = 'demo') and not exists (select from queries)
        and not exists (select from subscribers) as wanted`;
    if (!state?.wanted) return;
    const queries = QUERIES.map(([hours, message, answer], index) => ({
      ticket: ticketOf(index),
      name: `${NAMES[index]} ${String.fromCharCode(65 + ((index * 7) % 26))}.`,
      email: `${NAMES[index]?.toLowerCase()}.${index}@demo.example`,
      message,
      hours,
      answer: answer?.[1] ?? null,
      later: answer?.[0] ?? null,
      state: answer === undefined ? 'open' : index % 2 === 0 ? 'closed' : 'answered',
    }));
    await tx`
      insert into queries (ticket, name, email, message, state, received_at, waits_since, answered_at, closed_at)
      select q.ticket, q.name, q.email, q.message, q.state, now() - q.hours * interval '1 hour',
        now() - q.hours * interval '1 hour', now() - (q.hours - q.later) * interval '1 hour',
        case q.state when 'closed' then now() - (q.hours - q.later) * interval '1 hour' end
      from jsonb_to_recordset(${tx.json(queries)}) as q(
        ticket text, name text, email text, message text, state text, hours int, later int)`;
    await tx`
      insert into query_messages (query_id, kind, who, words, at, sent_at)
      select k.id, 'answer', coalesce((select u.id::text from users u where u.user_type = 'owner' limit 1), 'demo'), q.answer,
        k.answered_at, k.answered_at
      from jsonb_to_recordset(${tx.json(queries)}) as q(ticket text, answer text)
      join queries k on k.ticket = q.ticket where q.answer is not null`;
    const subscribers = Array.from({ length: 64 }, (_, index) => ({
      id: idOf(`demo subscriber ${index}`),
      email: `${NAMES[index % NAMES.length]?.toLowerCase()}.reads.${index}@demo.example`,
      state: index % 11 === 3 ? 'pending' : index % 13 === 5 ? 'left' : 'confirmed',
      days: 1 + ((index * 17) % 120),
    }));
    await tx`
      insert into subscribers (id, email, email_key, state, created_at, changed_at)
      select s.id, s.email, s.email, s.state, now() - s.days * interval '1 day', now() - s.days * interval '23 hours'
      from jsonb_to_recordset(${tx.json(subscribers)}) as s(id uuid, email text, state text, days int)`;
    await tx`
      insert into newsletter_consents (subscriber_id, event, words, at)
      select id, 'asked', ${newsletterMessages.en.consent}, created_at from subscribers
      union all select id, 'confirmed', null, changed_at from subscribers where state <> 'pending'
      union all select id, 'left', null, changed_at from subscribers where state = 'left'`;
  });
}
