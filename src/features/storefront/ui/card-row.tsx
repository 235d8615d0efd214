import type { Card } from '../../../contract/catalogue.ts';
import { SectionHeading } from '../../../platform/ui/section-heading.tsx';
import { ProductCard } from './product-card.tsx';

/** A short row of cards under a heading; nothing at all when there are none. */
export function CardRow({ id, title, cards }: { id: string; title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="card-section pt-14 later" aria-labelledby={id}>
      <SectionHeading id={id} title={title} />
      <ul className="card-row">
        {cards.map((card) => (
          <li key={card._id}>
            <ProductCard product={card} sizes="(width < 768px) 46vw, 290px" />
          </li>
        ))}
      </ul>
    </section>
  );
}
