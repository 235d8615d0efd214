import type { NewsletterProduct } from '../../../../contract/newsletters-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import type { ShopSettings } from '../../../../contract/shop.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { offerWords } from '../../../../domain/offers/offer-terms.ts';
import { dateWords } from '../../../../domain/text/date-words.ts';
import { inLanguage, type Language } from '../../../../domain/text/languages.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { pictureUrl } from '../../../../platform/ui/picture-sources.ts';
import { type MailContent, type MailFact, renderMail } from '../../../../services/mail/layout.ts';
import {
  collectionParts,
  readShownCollections,
} from '../../../catalogue/server/collections/collection-record.server.ts';
import { readPictures } from '../../../catalogue/server/shop-pictures.server.ts';
import { productsByText } from '../../../catalogue/server/products-by-text.server.ts';
import { readOfferWithCodes } from '../../../offers/server/own-codes.server.ts';
import { type OfferRecord, termsOf } from '../../../offers/server/offer-record.server.ts';
import { mailFooter } from '../../../settings/server/mail-footer.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { outreachMailMessages } from '../../messages/mails.ts';
import { messageId } from '../message-id.ts';

export interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly words: string;
  readonly products: readonly string[];
  readonly picture: string;
  readonly segment: string;
  readonly offer: string;
}

/** Of `newsletters n`. */
export const letterColumns = (db: Db) => db`
  n.subject, n.preheader, n.heading, n.words, n.products, n.picture, coalesce(n.segment_id::text, '') as segment,
  coalesce(n.offer_id::text, '') as offer`;

type Found = Omit<NewsletterProduct, 'picture'> & {
  slug: string;
  base: string | null;
  widths: number[] | null;
};

const MOST_FOUND = 12;
/** A width that is sharp in a mail on a phone. */
const WIDTH = 480;
/** As wide as a mail, on a screen with two pixels for one. */
const BANNER = 1100;

const columns = (db: Db) => db`
  p.id, p.title, p.price::float8 as price, p.slug, i.base, i.widths
  from products p left join lateral (
    select base, widths from pictures where product_id = p.id order by position limit 1) i on true`;

function pictureOf({ base, widths }: Found): string {
  if (base === null) return '/pictures/ui/placeholder.svg';
  const [width] = [...(widths ?? [])].toSorted((a, b) => Math.abs(a - WIDTH) - Math.abs(b - WIDTH));
  return width === undefined ? base : pictureUrl(base, width, 'webp');
}

const toPick = (found: Found): NewsletterProduct & { slug: string } => ({
  id: found.id,
  title: found.title,
  price: found.price,
  slug: found.slug,
  picture: pictureOf(found),
});

/** Those that are still sold, in the order they were picked. */
export async function pickedProducts(db: Db, ids: readonly string[]) {
  const rows = await db<Found[]>`select ${columns(db)} where p.active and p.id = any(${[...ids]})`;
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(toPick));
}

/** What of a collection sells best. */
async function idsIn(db: Db, slug: string): Promise<string[]> {
  const [part] = await collectionParts(db, slug);
  const rows = await db<{ id: string }[]>`
    select p.id from products p where p.listed and ${part} order by p.popularity desc, p.id limit ${MOST_FOUND}`;
  return rows.map(({ id }) => id);
}

/** A few products by any part of title or product id, or those of the collection that is called so. */
export async function productsForNewsletter(db: Db, text: string): Promise<NewsletterProduct[]> {
  if (text.length < 3) return [];
  const collections = await readShownCollections(db);
  const named = collections.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));
  const ids = named
    ? await idsIn(db, named.slug)
    : await productsByText(db, text, { most: MOST_FOUND, where: db`p.active and p.listed` });
  return (await pickedProducts(db, ids)).map(({ id, title, price, picture }) => ({
    id,
    title,
    price,
    picture,
  }));
}

/** What a preview and a test show in place of a reader's code. */
const SAMPLE_CODE = 'ABCD2345';

async function bannerOf(db: Db, name: string, publicUrl: string) {
  const picture = (await readPictures(db, [name])).get(name)?.phone;
  if (!picture) return undefined;
  const { base, widths, width, height } = picture;
  const [best] = widths.toSorted((one, other) => Math.abs(one - BANNER) - Math.abs(other - BANNER));
  const src = best === undefined ? base : pictureUrl(base, best, 'webp');
  return { src: new URL(src, publicUrl).href, width, height };
}

/** The code of a reader and what it gives. */
export function codeFact(offer: OfferRecord, language: Language, code?: string): MailFact {
  const t = outreachMailMessages[language];
  const until = offer.endsAt === null ? '' : `\n${t.codeUntil(dateWords(offer.endsAt, language))}`;
  return {
    label: t.yourCode,
    value: `${code ?? (offer.code ?? '') + SAMPLE_CODE}\n${offerWords(termsOf(offer), language)}. ${t.codeOnce}${until}`,
  };
}

/** The words and products of a newsletter as a mail; who gets it and how to leave stands in its foot. */
export async function letterContent(
  { sql, publicUrl }: Shop,
  { preheader, heading, words, products, picture, offer }: Letter,
  language: Language = 'en',
): Promise<Omit<MailContent, 'footer'>> {
  const [picked, banner, coupon] = await Promise.all([
    pickedProducts(sql, products),
    bannerOf(sql, picture, publicUrl),
    offer === '' ? undefined : readOfferWithCodes(sql, offer),
  ]);
  return {
    ...(banner ? { banner: { ...banner, href: publicUrl + inLanguage('/', language) } } : {}),
    ...(coupon ? { facts: [codeFact(coupon, language)] } : {}),
    preheader: preheader === '' ? heading : preheader,
    heading,
    paragraphs: words.split(/\n{2,}/).map((each) => each.trim()),
    products: picked.map(({ title, price, slug, picture }) => ({
      title,
      price: formatINR(price),
      href: publicUrl + inLanguage(paths.product(slug), language),
      picture: new URL(picture, publicUrl).href,
    })),
    button: { label: outreachMailMessages[language].visit, href: publicUrl + inLanguage('/', language) },
  };
}

/** Where a subscriber finds the way out; here nobody is to be unsubscribed. */
const sampleFooter = (settings: ShopSettings, publicUrl: string) =>
  mailFooter(settings, publicUrl, {
    reason: 'You get this mail because you subscribed to our newsletter.',
    link: { label: 'Unsubscribe', href: publicUrl + paths.unsubscribe('done') },
  });

export async function previewNewsletter(shop: Shop, letter: Letter): Promise<string> {
  const settings = await readShopSettings(shop.sql);
  return renderMail({
    ...(await letterContent(shop, letter)),
    footer: sampleFooter(settings, shop.publicUrl),
  }).html;
}

export interface TestMail {
  readonly id: string;
  readonly userId: string;
  readonly mailId: string;
}

/** To somebody of the staff, to see it in a mail program. */
export async function mailTest(shop: Shop, { id, userId, mailId }: TestMail): Promise<void> {
  const [row] = await shop.sql<(Letter & { email: string })[]>`
    select ${letterColumns(shop.sql)}, u.email
    from newsletters n, users u where n.id = ${id} and u.id = ${userId} and u.deleted_at is null`;
  if (!row) return;
  const settings = await readShopSettings(shop.sql);
  const content = await letterContent(shop, row);
  await shop.services.mail.send({
    to: row.email,
    subject: `Test: ${row.subject}`,
    ...renderMail({ ...content, footer: sampleFooter(settings, shop.publicUrl) }),
    messageId: messageId(mailId, shop.publicUrl),
  });
}
