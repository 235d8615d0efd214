/** The alphabet of an SMS, and what of it counts twice. Anything else makes the whole message Unicode. */
const BASIC = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;
const TWICE = /[\^{}\\[\]~|€]/g;

const LONGEST = { basic: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } } as const;

/** How an SMS is sent and paid for: in so many parts. Hindi, and the sign ₹, have 70 characters, or 67 in each of several parts. */
export function smsSegments(text: string): { characters: number; unicode: boolean; segments: number } {
  const unicode = !BASIC.test(text);
  const characters = unicode ? text.length : text.length + (text.match(TWICE)?.length ?? 0);
  const { one, part } = LONGEST[unicode ? 'unicode' : 'basic'];
  return { characters, unicode, segments: characters <= one ? 1 : Math.ceil(characters / part) };
}
