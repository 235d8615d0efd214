import { inlineLinks } from './inline-links.ts';

/** A sentence with its links. */
export function InlineText({ children }: { children: string }) {
  return inlineLinks(children).map((part, index) => {
    if (typeof part === 'string') return part;
    const { label, href } = part;
    return (
      <a key={index} className="text-link" href={href}>
        {label}
      </a>
    );
  });
}
