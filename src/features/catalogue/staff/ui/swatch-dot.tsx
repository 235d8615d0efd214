/** A colour as shoppers see it. */
export function SwatchDot({ swatch, swatchTo }: { readonly swatch: string; readonly swatchTo: string }) {
  const background = swatchTo === '' ? swatch : `linear-gradient(135deg, ${swatch}, ${swatchTo})`;
  return <span className="name-swatch" style={{ background }} aria-hidden="true" />;
}
