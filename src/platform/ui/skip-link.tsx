export function SkipLink({ to = '#main', label }: { to?: `#${string}`; label: string }) {
  return (
    <a className="skip-link" href={to}>
      {label}
    </a>
  );
}
