import { readdirSync } from 'node:fs';
import path from 'node:path';
import { csvText, withoutMarks } from '../../src/domain/text/csv.ts';
import { createShopLog, loggedPath } from '../../src/features/log.server.ts';
import { wordsOf } from '../../src/domain/catalogue/search/words-of.ts';
import { readPlace } from '../../src/features/customers/server/list-place.ts';
import { readWords } from '../../src/features/content/server/inline-words.server.ts';
import { readText } from '../../src/features/content/server/read-text.server.ts';
import { fillPage, type PageSettings } from '../../src/features/content/ui/fill-page.ts';
import { inlineLinks } from '../../src/features/content/ui/inline-links.ts';
import { readOrderLink } from '../../src/features/orders/server/order-link.server.ts';
import { inLatinLetters } from '../../src/features/orders/server/ship/latin-letters.ts';
import { asStored } from '../../src/features/orders/server/staff-orders.server.ts';
import { tidyMessage } from '../../src/features/outreach/server/tidy-message.ts';
import { voterToken } from '../../src/features/reviews/server/vote-helpful.server.ts';
import { delimiterOf } from '../../src/platform/server/csv/read-csv.server.ts';
import { escapeHtml } from '../../src/platform/server/html.ts';
import { networkOf } from '../../src/platform/server/http/network.ts';
import { pageUrl } from '../../src/platform/server/http/page-url.ts';
import { wantsPage } from '../../src/platform/server/http/wants-page.ts';
import { anywhere } from '../../src/platform/server/like.server.ts';
import { pathMatcher } from '../../src/platform/browser/navigation/match-path.ts';
import { drawable, graphemesOf } from '../../src/platform/server/pdf/text-runs.ts';
import { wrap } from '../../src/platform/server/pdf/typeface.server.ts';
import { headerLine } from '../../src/services/mail/header.ts';
import { renderMail } from '../../src/services/mail/layout.ts';
import { arePushKeys } from '../../src/services/push/push-keys.server.ts';
import { isPushService } from '../../src/services/push/send-push.server.ts';
import { isPrivateAddress } from '../../src/services/webhooks/private-address.ts';
import { refusedUrl } from '../../src/services/webhooks/post-webhook.server.ts';
import { placesIn, sampleOf, withAt } from './inputs.ts';
import { rows } from './rows.ts';

/** `few`: how many letters it is tried with first; then four, eight and 32 times as many. */
export type Parser = readonly [name: string, parse: (text: string) => unknown, few?: number];

const log = createShopLog('info', { write: () => true });
const match = pathMatcher([{ path: '/products/:slug' }, { path: '/a/:b/c/*' }, { path: '/*' }]);
const signer = { secretKey: Buffer.alloc(32), now: () => new Date() };

/** Whatever of the shop reads text from outside and is no part of the domain, whose functions are found by themselves. */
export const PARSERS: readonly Parser[] = [
  ['page text', readText],
  ['words of a page', (text) => readWords(text)],
  [
    'placeholders of a page',
    (text) => fillPage({ title: text, intro: text, sections: [] }, {} as PageSettings),
  ],
  ['links of a sentence', inlineLinks],
  ['words of a search', wordsOf],
  ['search pattern', anywhere],
  ['order search', asStored],
  ['place in a list', (text) => readPlace(text, 'name')],
  ['place in a list, encoded', (text) => readPlace(Buffer.from(text).toString('base64url'), 'name')],
  ['link of an order', (text) => readOrderLink(signer, text)],
  ['voter', (text) => voterToken.read(signer, text)],
  ['message of a query', tidyMessage],
  ['address for a courier', inLatinLetters],
  ['CSV out', (text) => csvText([[text]])],
  ['CSV cell in', withoutMarks],
  ['CSV delimiter', delimiterOf],
  ['log line', (text) => log.info({ err: new Error(text) }, text)],
  ['logged path', loggedPath],
  ['network', networkOf],
  ['address of a page', (text) => pageUrl(`/${text}`, 'http://localhost')],
  ['route', (text) => match(`/products/${text}`) ?? match(`/a/${text}`)],
  ['accept header', wantsPage],
  ['HTML', escapeHtml],
  ['mail header', headerLine],
  [
    'mail',
    (text) =>
      renderMail({
        heading: text,
        paragraphs: [text],
        preheader: text,
        footer: {
          shopName: text,
          shopUrl: 'https://kadam.example',
          legal: text,
          look: { main: '#000000', accent: '#ffffff', pale: '#ffffff' },
        },
      }),
  ],
  ['letters on paper', (text) => graphemesOf(drawable(text))],
  // Every letter is shaped by its font.
  ['lines on paper', (text) => wrap('plain', text, 10, 200), 100],
  ['push endpoint', isPushService],
  ['push keys', (text) => arePushKeys({ p256dh: text, auth: text })],
  ['webhook address', (text) => refusedUrl(`https://${text}`, false)],
  ['IP address', isPrivateAddress],
];

/** Numbers and not text: their digits are twenty at most. */
const NO_TEXT = new Set(['groupIndian']);

/** Every function of the domain, called with text whatever it expects: a new one is tried without a word said here. */
export async function domainFunctions(): Promise<Parser[]> {
  const files = readdirSync('src/domain', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(path.resolve(file))) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, made]) => {
      if (typeof made !== 'function' || made.length === 0 || NO_TEXT.has(name)) return [];
      return [
        [
          `${path.basename(file)} ${name}`,
          (text: string) => Reflect.apply(made, undefined, [text, text]),
        ] as const,
      ];
    }),
  );
}

/** Every place of every schema of the contract. */
export const schemaPlaces = (): Parser[] =>
  rows.flatMap(({ name, endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      const base = sampleOf(schema);
      return placesIn(base).map((place): Parser => [
        `${name} ${part}.${place.join('.')}`,
        (text) => schema?.safeParse(withAt(base, place, text)),
      ]);
    }),
  );
