export function PromoLine({ promo }: { promo: string }) {
  return promo === '' ? null : <p className="promo-line">{promo}</p>;
}
