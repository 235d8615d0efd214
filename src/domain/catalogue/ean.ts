/** The check figure of the first twelve figures of an EAN-13. */
const checkFigure = (figures: string): number => {
  const sum = Array.from(figures).reduce(
    (all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
};

/** What is wrong with an EAN, in a sentence. */
export function eanFault(ean: string): string | undefined {
  if (!/^\d{13}$/.test(ean)) return 'An EAN has thirteen figures.';
  return checkFigure(ean.slice(0, 12)) === Number(ean[12])
    ? undefined
    : 'This is no EAN: its last figure does not fit the others.';
}

/** What stands in the barcode of a size that has no EAN; the scan fields read it as product id and size. */
export const sizeCode = (sku: string, size: number): string => `${sku}-${size}`;
