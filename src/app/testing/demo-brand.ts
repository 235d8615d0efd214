/** The demo's name, colours with their tints, and prefixes. */
const OLD =
  /kadam|6b1d3a|4e1029|8d3f5c|f8e8e6|efd3d2|e0972f|f9e3bd|8a520c|\bKD[2-9A-Z]{7}|\bK[DC]\/\d\d|their own way|sturdy box with a cotton|checked by hand before it leaves/i;

/** What of the demo's brand a text still has, with what stands around it. */
export function leftIn(text: string): string[] {
  return Array.from(text.matchAll(new RegExp(OLD, 'gi')), ({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60),
  );
}
