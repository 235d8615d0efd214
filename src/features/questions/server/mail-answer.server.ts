import { paths } from '../../../contract/paths.ts';
import { type LineNames, namesIn } from '../../../domain/orders/line-names.ts';
import { nameInMail } from '../../../domain/text/in-mail.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { renderMail } from '../../../services/mail/layout.ts';
import { namesToday } from '../../catalogue/server/names-today.server.ts';
import { messageId } from '../../outreach/server/message-id.ts';
import { mailFooter } from '../../settings/server/mail-footer.ts';
import { sayMessage } from '../../settings/server/message-texts.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { questionMailMessages } from '../messages/mails.ts';

interface Answered {
  readonly words: string;
  readonly author: string;
  readonly language: Language;
  readonly email: string;
  readonly title: string;
  readonly color: string;
  readonly names: LineNames;
  readonly slug: string;
}

/** Of `questions q`: a product of its style that is on sale, the one it was asked about first. */
export const soldProduct = (db: Db) => db`lateral (
  select title, color, ${namesToday(db, db`s.id`)} as names, slug from products s where style_code = q.style_code and active
  order by id = q.product_id desc, position, id limit 1) p`;

async function answeredQuestion({ sql }: Shop, id: string): Promise<Answered | undefined> {
  const { on } = await readStored(sql, 'questions');
  if (!on) return undefined;
  const [row] = await sql<Answered[]>`
    select q.words, q.author, q.language, coalesce(u.email, q.email) as email, p.title, p.color, p.names, p.slug
    from questions q left join users u on u.id = q.user_id and u.deleted_at is null cross join ${soldProduct(sql)}
    where q.id = ${id} and q.state = 'published' and coalesce(u.email, q.email) is not null`;
  return row;
}

/** Tells who asked of the first answer. By now the question may be gone, its answer taken back, or the product off sale. */
export async function mailAnswer(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const question = await answeredQuestion(shop, id);
  const answers = await shop.sql<{ words: string; author: string | null }[]>`
    select words, author from question_answers where question_id = ${id} and state = 'published'
    order by order_id is not null, decided_at, id limit 3`;
  if (!question || answers.length === 0) return;
  const { language, slug, email } = question;
  const t = questionMailMessages[language];
  const settings = await readShopSettings(shop.sql);
  const hello = t.hello(nameInMail(question.author));
  const said = await sayMessage(
    shop.sql,
    'question answered',
    { hello, product: namesIn(question, language).title, shop: settings.name },
    language,
  );
  await shop.services.mail.send({
    to: email,
    subject: said.subject,
    ...renderMail({
      preheader: t.answered,
      heading: said.heading,
      paragraphs: [
        ...said.paragraphs,
        t.question(question.words),
        ...answers.map(({ author, words }) =>
          t.answer(author === null ? settings.name : t.boughtThis(nameInMail(author) ?? ''), words),
        ),
      ],
      button: {
        label: t.see,
        href: `${shop.publicUrl}${inLanguage(paths.product(slug), language)}#questions`,
      },
      footer: mailFooter(settings, shop.publicUrl, { reason: t.askedReason }, language),
    }),
    messageId: messageId(`question-${id}`, shop.publicUrl),
  });
}
