/** Dark squares as one path: sharp at every size, and nothing is loaded for it. */
export function QrCode({ squares, label }: { readonly squares: readonly string[]; readonly label: string }) {
  const path = squares
    .flatMap((row, y) => Array.from(row).map((square, x) => (square === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="team-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
