import { inlineLinks } from './inline-links.ts';
import { Link } from '../../../platform/ui/link.tsx';

/** A sentence with its links. */
export function InlineText({ children }: { children: string }) {
  return inlineLinks(children).map((part, index) => {
    if (typeof part === 'string') return part;
    const { label, href } = part;
    return (
      <Link key={index} className="text-link" href={href}>
        {label}
      </Link>
    );
  });
}
