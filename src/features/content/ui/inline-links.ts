export type Inline = string | { label: string; href: string };

const LINK = /\[([^[\]]+)\]\(((?:\/(?!\/)|https:\/\/|mailto:|tel:)[^)[]*)\)/g;

/** Splits "see [our policy](/refund-policy)" into words and links. Other schemes stay plain words. */
export function inlineLinks(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const href = match[2] ?? '';
    // A phone number is written with spaces and dialled without.
    parts.push({ label: match[1] ?? '', href: href.replaceAll(' ', href.startsWith('tel:') ? '' : '%20') });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
