export function SkipLink({ to = '#content' }: { to?: `#${string}` }) {
  return (
    <a className="skip-link" href={to}>
      Skip to content
    </a>
  );
}
