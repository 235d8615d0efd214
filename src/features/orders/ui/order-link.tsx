import { LinkButton } from '../../../platform/ui/link-button.tsx';

/** A way to something of one order among many: whoever hears the page is told which. */
export function OrderLink({ href, number, children }: { href: string; number: string; children: string }) {
  return (
    <LinkButton small look="secondary" href={href} aria-label={`${children} ${number}`}>
      {children}
    </LinkButton>
  );
}
