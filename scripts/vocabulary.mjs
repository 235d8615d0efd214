// Rejects old terms and private APIs of other projects: `node scripts/vocabulary.mjs`, part of `npm run check`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './ready.mjs';

/** A word on its own or as a part of a camelCase, kebab-case or snake_case name. */
const word = (text) => {
  const upper = text[0].toUpperCase() + text.slice(1);
  return String.raw`(?<![a-zA-Z])${text}(?![a-z])|(?<=[a-z])${upper}(?![a-z])|(?<![A-Za-z])${upper}(?![a-z])`;
};
const term = (old, use, pattern = word(old)) => ({ term: old, use, pattern: new RegExp(pattern, 'g') });

/** Old term, what to write instead, and where it is not obvious how to find it. */
export const TERMS = [
  term('kept', 'cached (pages, answers), saved (cart, draft), remaining (money, items), reserved (stock)'),
  term('keepCustomers', 'rebuildCustomers', 'keepCustomers|keep-customers'),
  term('kept-parts', 'fragment cache', 'kept-parts|[kK]eptParts?'),
  term('shown-by', 'cacheTags', 'shown-by|[sS]hownBy'),
  term('drawn-once', 'prerendered fragment', 'drawn-once|[dD]rawnOnce'),
  term(
    'papers',
    'documents',
    String.raw`(?<!/api/staff/)(?:${word('papers')})|(?<=[a-z])Paper(?![a-z])|(?<![A-Za-z])Paper(?=[A-Z])`,
  ),
  term('…Wish', '…Input', String.raw`\w+Wish(?:es)?(?![a-z])`),
  term('stranger', 'lowPriority', String.raw`\bisStranger|'stranger'|[a-z]Strangers?\b`),
  term('happened', 'recordEvent', String.raw`(?<!\w)happened(?=\(|\.server)|\{ happened \}`),
  term('tell', 'enqueueDeliveries', String.raw`(?<![\w.])tell\((?:db|tx|sql)\b`),
  term(
    'window',
    'homePage',
    String.raw`[sS]hop[- ]?[wW]indow|(?:features|domain|contract)/window|\bWindow[A-Z]\w*|\bDEFAULT_WINDOW\b|\bwindow(?:Handlers|Jobs|Api|StaffApi)\b|(?:Live|change|read|backoffice)-?[wW]indow\b`,
  ),
  term('desk', 'orderAdmin'),
  term('welcome', 'clearFailedLogins', String.raw`(?<![\w.])welcome\(|countTry, welcome`),
  term('door', 'loginKey', String.raw`\bdoor\(email|[a-z]Door\b`),
  term('fence', 'completeIfOwned', word('fence')),
  term('lane', 'queue', word('lanes?')),
  term('giveBack', 'refund or restock', 'giveBack|give-back'),
  term('few', 'lowStock', String.raw`\bisFew\b|(?<=\w\.)few\b|\bfew: (?:readonly|\[)|, few \}`),
  term('ask-for-van', 'requestCourierPickup', '[aA]sk-?[fF]or-?[vV]an'),
  term('hers', 'ordersOfCustomer', word('hers')),
  term(
    'she, her',
    'customer, owner, staff member',
    String.raw`(?<![\w-])(?:[sS]he|[hH]er|[hH]erself)(?![\w-])`,
  ),
  term('trip', 'flow', String.raw`(?<!round[- ])(?:${word('trips?')})(?! over)`),
  term('return-plan', 'pickup calendar', 'return-plan|[rR]eturnPlan'),
  term('SellingPrice', 'mrp (domain/catalogue/wire-names.ts)', String.raw`\bSellingPrice\b`),
  term('productName', 'sku (domain/catalogue/wire-names.ts)', String.raw`\bproductName\b`),
];

/** Undocumented parts of Node, PostgreSQL libraries, React and the router; casts that hide one; sources patched in the build. */
export const PRIVATE = [
  term(
    '_property',
    'the public API',
    String.raw`(?<=\w(?:\?|!)?\.)_(?!id\b)[a-z]\w*|(?<=\[')_(?!id\b)[a-z]\w*|(?<=[{,] )_(?:header|headerSent|keepAliveTimeout)\b`,
  ),
  term('UNSAFE_', 'the public API', String.raw`\bUNSAFE_\w+`),
  term('__INTERNALS', 'the public API', String.raw`\b__[A-Z]+_INTERNALS\w*|\b__CLIENT_\w+`),
  term('process.binding', 'the public API', String.raw`process\.binding|internalBinding|--expose-internals`),
  term('as unknown as', 'a type that fits, or a check', String.raw`\bas unknown as\b`),
  term(
    'patched source',
    'a public option',
    String.raw`patch-package|withoutStacks|markUnused|createLucideIcon\.mjs|id: /node_modules`,
  ),
];

/** Where a term is right: `terms` (all where absent) in files of that name. */
export const ALLOWED = [
  { files: /^scripts\/vocabulary[.-]/ },
  // The glossary names old terms.
  { files: /^CONTRIBUTING\.md$/ },
  // Fixed by their hashes: migrations and an older release.
  { files: /^migrations\/(?:\d\d-|20261118-saved-carts)|^proof\/upgrade\// },
  // Pictures and texts of the demo, and generated tables.
  { files: /^(demo|art)\// },
  // A name on a screen of the back office.
  { terms: ['window'], files: /\/places\.ts$/ },
  // Fields `kept` and `papers` of the staff API's order.
  {
    terms: ['kept', 'papers'],
    files:
      /order-admin\.|contract\/order-money\.|credit\/server\/re\w[-\w]*\.test|tests\/books\/|backoffice\/server\/offers\.test|place\/(?:coupons|fees)\.test|refund\/(?:payouts\.test|reversed\.test|refund-order)|ship\/current-order\.test|return-flow\.test|order\/(?:refund-form|order-money)\.tsx|owner-day\.spec/,
  },
  // Field `kept` of the sizes' API and of the browser's storage; the purpose of signed links in mails; a heading of exported CSV.
  {
    terms: ['kept'],
    files:
      /^src\/.*(?:\/sizes\.ts|sizes\/(?:server\/(?:api|own-sizes)|state\/(?:size-actions|your-size\.))|saved-cart\.server)/,
  },
  { terms: ['she, her'], files: /csv-columns\.ts$/ },
  // Words that shoppers type: "gift for her", "front desk", "goa trip".
  { terms: ['she, her', 'desk', 'trip'], files: /catalogue\/search\/(?:ordinary-words|word-list)\.ts$/ },
  // The old name of a table.
  { terms: ['kept'], files: /tests\/upgrade\.test\.ts$/ },
  // Names of the wire: the contract, the browser's products, bodies of webhooks, and whoever calls the API or quotes it.
  {
    terms: ['SellingPrice', 'productName'],
    files:
      /^src\/contract\/|\/catalogue\/(?:product|wire-names|testing-products)\.ts$|\/products-slice\.ts$|\/measuring\/items\.ts$|\/record-event\.server\.ts$|\/a-product-body\.ts$|\.test\.tsx?$|^(?:e2e|bench|proof|docs)\//,
  },
  // What lies on a wishlist is a wish.
  { terms: ['…Wish'], files: /wish(?:list|es)|heart/ },
];

const CODE = /\.(?:ts|tsx|mjs|mts|css|sql)$/;
const TEXT = /\.md$|^\.env\.example$/;

const count = (text, pattern) => [...text.matchAll(pattern)].length;
const isAllowed = (name, file) =>
  ALLOWED.some(({ terms, files }) => files.test(file) && (terms === undefined || terms.includes(name)));

/** How often each term occurs in a file, its name included. */
export function findTerms(file, text) {
  const rows = CODE.test(file) ? [...TERMS, ...PRIVATE] : TEXT.test(file) ? TERMS : [];
  return rows
    .filter((row) => !isAllowed(row.term, file))
    .map((row) => ({ ...row, file, count: count(`${file}\n${text}`, row.pattern) }))
    .filter((row) => row.count > 0);
}

/** A line for each. */
export const faultOf = ({ file, term: name, count: times, use }) =>
  `${file}: "${name}" ${times} times; write: ${use}`;

const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => (CODE.test(file) || TEXT.test(file)) && existsSync(path.join(root, file)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = files().flatMap((file) => findTerms(file, readFileSync(path.join(root, file), 'utf8')));
  for (const each of found) console.log(faultOf(each));
  process.exit(found.length > 0 ? 1 : 0);
}
