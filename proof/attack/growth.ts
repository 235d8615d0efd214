import { readCsv } from '../../src/platform/server/csv/read-csv.server.ts';
import { check, checkAnswer, type Findings, newFindings } from './findings.ts';
import { json, type World } from './world.ts';
import { domainFunctions, type Parser, PARSERS, schemaPlaces } from './parsers.ts';

/** Pieces of which hostile texts are made, each repeated; then an end that spoils what has matched so far. */
const PIECES = [
  ...'a.@-_*[]({}<>!`\\#|~^:;,="\'/%+& \n\t1é'.split(''),
  'a.',
  'a@',
  '- ',
  'a ',
  '**a.',
  '_a',
  '*www.',
  '](',
  '[a](',
  '![',
  '<a ',
  '<!--',
  '{a',
  '{a}',
  'https://',
  '//',
  '\r\n',
  '\n\n',
  '# a\n',
  '1,',
  '1-',
  '="',
  '"a',
  ', ',
  '\u0300',
  '\u202e',
  '\ud800',
  '😀',
  'क्ष',
  'ａ',
  "'=",
];
/** For the many. */
const SHORT = [
  'a',
  'a.',
  '@',
  'a@',
  '-',
  ' ',
  'a ',
  '\n',
  '[',
  '{',
  ',',
  '"',
  '1',
  '1-',
  '/',
  '\u0300',
  '(',
  '😀',
];
const ENDS = ['\n!', '@'];
const textOf = (piece: string, end: string, letters: number): string =>
  piece.repeat(Math.ceil(letters / piece.length)) + end;

/** Below this the clock says more about the machine than about the text. */
const MEASURABLE_MS = 25;
/** A linear parser needs four times as long for four times the text; "at most 2.5 × the work" for twice, twice over. */
const MOST_FOR_FOURFOLD = 2.5 ** 2;

function cpuMs(parse: Parser[1], text: string): number {
  const before = process.cpuUsage();
  try {
    parse(text);
  } catch {
    // Refused: that is work, too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const least = (parse: Parser[1], text: string, times: number): number =>
  Math.min(...Array.from({ length: times }, () => cpuMs(parse, text)));

/** What is wrong with a parser, for this piece: it grows too quickly, or is slow already with a little text. */
function growthOf([, parse, few = 2000]: Parser, piece: string, end: string): string | undefined {
  for (const letters of [few, 8 * few]) {
    if (cpuMs(parse, textOf(piece, end, letters * 4)) < MEASURABLE_MS) continue;
    // A busy machine may be slow once; a parser that grows is slow every time.
    for (let again = 0; again < 4; again += 1) {
      const small = Math.max(1, least(parse, textOf(piece, end, letters), 3));
      const large = least(parse, textOf(piece, end, letters * 4), 2);
      if (large < MEASURABLE_MS || large / small <= MOST_FOR_FOURFOLD) return undefined;
      if (again < 3) continue;
      // A collection of garbage makes one step steep, a parser that grows makes each step steep.
      const larger = least(parse, textOf(piece, end, letters * 16), 2);
      if (larger / large > MOST_FOR_FOURFOLD)
        return `${letters} letters take ${small.toFixed(1)} ms, ${letters * 4} take ${large.toFixed(1)} ms`;
    }
  }
  return undefined;
}

function tryAll(
  findings: Findings,
  parsers: readonly Parser[],
  pieces: readonly string[],
  ends: readonly string[],
): void {
  for (const parser of parsers)
    for (const piece of pieces)
      for (const end of ends) {
        const fault = growthOf(parser, piece, end);
        check(findings, fault === undefined, `${parser[0]}, of ${JSON.stringify(piece + end)}: ${fault}`);
      }
}

/** A file is read in pieces, so that it is tried apart. */
async function tryCsv(findings: Findings): Promise<void> {
  async function* file(text: string): AsyncGenerator<string> {
    for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
  }
  const read = async (text: string): Promise<number> => {
    const before = process.cpuUsage();
    try {
      for await (const row of readCsv(file(text))) if (row.row < 0) return 0;
    } catch {
      // Refused.
    }
    return process.cpuUsage(before).user / 1000;
  };
  for (const piece of ['a,', '"', '"a', '""', '\n', ',\n', '"a"\n', 'sep=', ' ', '\r', 'a;b|c\t']) {
    const at = async (letters: number) =>
      Math.min(await read(textOf(piece, '', letters)), await read(textOf(piece, '', letters)));
    const [small, large] = [Math.max(4, await at(60_000)), await at(240_000)];
    check(
      findings,
      large / small <= MOST_FOR_FOURFOLD * 2,
      `a CSV file of ${JSON.stringify(piece)}: ${small}, ${large} ms`,
    );
  }
}

/** The texts that froze the shop once, and others as long as it lets them be; meanwhile somebody else asks for a page. */
async function tryLive(findings: Findings, { send, owner }: World): Promise<void> {
  const page = '/api/staff/pages/about-us';
  const { draft } = json<{ draft: { version: number; title: string; intro: string } }>(
    await send(page, { token: owner.token }),
  );
  const save = (body: string) =>
    send(`${page}/draft`, {
      token: owner.token,
      json: { version: draft.version, title: draft.title, intro: draft.intro, body },
    });
  const refused = await save('# a\n'.repeat(9_900));
  check(
    findings,
    refused.status === 400 && refused.text.includes('at most 200 headings'),
    `9,900 headings: ${refused.status} ${refused.text}`,
  );
  const mail = `${'a.'.repeat(20_000)}@`;
  const asks: Record<string, () => ReturnType<World['send']>> = {
    'a page of a.a.a@': () => save(mail.slice(-40_000)),
    'a page of **a.': () => save('**a.'.repeat(9_900)),
    login: () => send('/api/auth/login', { json: { email: mail, password: mail } }),
    register: () => send('/api/auth/register', { json: { username: mail, email: mail, password: mail } }),
    subscribe: () => send('/api/subscribe', { json: { email: mail } }),
    query: () => send('/api/queries', { json: { name: mail, email: mail, message: mail } }),
    search: () => send(`/api/products?search=${'a.'.repeat(3000)}@`),
    'staff search': () => send(`/api/staff/orders?text=${'a.'.repeat(3000)}@`, { token: owner.token }),
    headers: () =>
      send('/', { headers: { accept: 'a,'.repeat(3000), 'accept-encoding': 'br '.repeat(2500) } }),
  };
  for (const [what, ask] of Object.entries(asks)) {
    const [heard, other] = await Promise.all([ask(), send('/api/shop')]);
    checkAnswer(findings, heard, what);
    check(
      findings,
      other.status === 200 && other.ms < 2000,
      `while ${what} is read, others wait ${other.ms.toFixed(0)} ms`,
    );
  }
}

/** Text that costs more than its length: every parser with every piece, and the shop itself. */
export async function growth(world: World): Promise<Findings> {
  const findings = newFindings(
    'Text that costs more than its length (four times the text, at most 6.25 times the work)',
  );
  const domain = await domainFunctions();
  const places = schemaPlaces();
  tryAll(findings, PARSERS, PIECES, ENDS);
  tryAll(findings, domain, SHORT, ['\n!']);
  // Their patterns are held to be linear by a test, one by one: the worst pieces are enough.
  tryAll(findings, places, ['a.', ' ', '1'], ['!']);
  await tryCsv(findings);
  await tryLive(findings, world);
  findings.notes.push(
    `${PARSERS.length} parsers, ${domain.length} functions of the domain and ${places.length} fields of the API`,
  );
  return findings;
}
