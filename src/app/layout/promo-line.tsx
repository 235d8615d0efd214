export function PromoLine({ promo }: { promo: string }) {
  return <p className="promo-line">{promo}</p>;
}
