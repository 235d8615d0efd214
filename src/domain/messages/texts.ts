import { ORDER_TEXTS } from './order-texts.ts';
import { OTHER_TEXTS } from './other-texts.ts';

/** One message to a shopper: when it is sent, what it says, and what can be named in it. */
export interface MessageText {
  readonly title: string;
  readonly when: string;
  /** Empty lines part paragraphs. A paragraph that is empty once it is filled in is left out. */
  readonly mail?: { readonly subject: string; readonly heading: string; readonly body: string };
  readonly sms?: { readonly text: string; readonly template: 'otp' | 'order' | 'restock' | 'account' };
  readonly placeholders: Readonly<Record<string, { readonly about: string; readonly example: string }>>;
  /** What must stay in the SMS: without it the message is worth nothing. */
  readonly needed?: readonly string[];
}

export const MESSAGE_TEXTS = { ...ORDER_TEXTS, ...OTHER_TEXTS } as const satisfies Record<
  string,
  MessageText
>;
export type MessageId = keyof typeof MESSAGE_TEXTS;
export const MESSAGE_IDS = Object.keys(MESSAGE_TEXTS) as [MessageId, ...MessageId[]];

export const messageText = (id: MessageId): MessageText => MESSAGE_TEXTS[id];

/** What the owner can change of a message. */
export interface MessageWords {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly sms: string;
}

export const TEXT_LIMITS: Readonly<Record<keyof MessageWords, number>> = {
  subject: 150,
  heading: 150,
  body: 3000,
  sms: 480,
};

/** As the shop came. A channel that the message does not use is empty. */
export function originalWords(id: MessageId): MessageWords {
  const { mail, sms } = messageText(id);
  return {
    subject: mail?.subject ?? '',
    heading: mail?.heading ?? '',
    body: mail?.body ?? '',
    sms: sms?.text ?? '',
  };
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** In one pass: braces in what somebody typed stay as they are. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);

export const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const list = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

function faultOf(id: MessageId, field: keyof MessageWords, words: string): string | undefined {
  const { placeholders, needed = [] } = messageText(id);
  if (words.trim() === '') return 'Please fill this in.';
  if (words.length > TEXT_LIMITS[field]) return `At most ${TEXT_LIMITS[field]} characters.`;
  if (field !== 'body' && /[\r\n]/.test(words)) return 'Please write it in one line.';
  const named = [...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  const unknown = named.find((name) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined)
    return `{${unknown}} is nothing this message knows. It knows ${list(Object.keys(placeholders))}.`;
  if (/[{}]/.test(words.replaceAll(PLACEHOLDER, '')))
    return 'A { or } stands alone. Write a name in both: {order}.';
  const missing = field === 'sms' ? needed.filter((name) => !named.includes(name)) : [];
  return missing.length > 0 ? `${list(missing)} must stay: the message is worth nothing without.` : undefined;
}

/** What is wrong with the owner's words, field by field. */
export function textFaults(id: MessageId, words: MessageWords): Partial<Record<keyof MessageWords, string>> {
  const { mail, sms } = messageText(id);
  const fields = [
    ...(mail ? (['subject', 'heading', 'body'] as const) : []),
    ...(sms ? (['sms'] as const) : []),
  ];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(id, field, words[field]);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );
}

/** Values that stand for a shopper's in the preview. */
export const exampleValues = (id: MessageId): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messageText(id).placeholders).map(([name, { example }]) => [name, example]),
  );
