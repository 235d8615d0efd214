import { Link } from 'react-router';
import { inlineLinks } from './inline-links.ts';

/** A sentence with its links. */
export function InlineText({ children }: { children: string }) {
  return inlineLinks(children).map((part, index) => {
    if (typeof part === 'string') return part;
    const { label, href } = part;
    return href.startsWith('/') ? (
      <Link key={index} className="text-link" to={href}>
        {label}
      </Link>
    ) : (
      <a key={index} className="text-link" href={href}>
        {label}
      </a>
    );
  });
}
