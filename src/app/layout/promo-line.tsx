export function PromoLine() {
  return <p className="promo-line">Grand opening, up to 40% off all items.</p>;
}
