/** The mark is two soles in mid-step: kadam, a step. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={`logo ${className ?? ''}`}>
      <svg viewBox="4 2 33 36" aria-hidden="true">
        <g fill="currentColor">
          <path d="M12.2 3.5c4.1-.5 6.6 3.2 6.6 8 0 3.6-1.3 5.2-1.5 8.4l-7.6.9C9 17.5 6.1 15.7 5.8 11.6 5.5 7.2 8.1 4 12.2 3.500Z" />
          <path d="m9.8 24.1 7.3-.9c.9 3.6-.3 7-3.2 7.4-2.9.3-4.9-2.7-4.1-6.500Z" />
        </g>
        <g className="logo-second">
          <path d="M28.6 9.200c-4.1-.3-6.4 3.6-6.2 8.4.2 3.6 1.6 5.1 2 8.300l7.6.5c.6-3.3 3.3-5.3 3.4-9.4.1-4.4-2.7-7.5-6.8-7.800Z" />
          <path d="m31.9 29.7-7.3-.5c-.7 3.7.6 7 3.5 7.2 2.9.2 4.8-3 3.8-6.700Z" />
        </g>
      </svg>
      <span>Kadam</span>
    </span>
  );
}
