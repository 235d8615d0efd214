import { useShown } from '../../../platform/ui/shown-names.ts';
import type { MouseEvent } from 'react';
import { useNavigate } from '../../../platform/browser/navigation/hooks.ts';
import type { Variant } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import { Swatch } from '../../../platform/ui/swatch.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

export interface Carried {
  readonly color?: string;
  readonly size?: number;
}

interface Props {
  readonly variants: readonly Variant[];
  readonly own: string;
  readonly chosen: string;
  readonly size: number;
  readonly onChoose: (color: string) => void;
}

/** Every colour is a product of its own: another one is a link to it, which carries the chosen size along. */
export function ColourChoice({ variants, own, chosen, size, onChoose }: Props) {
  const t = useMessages(productMessages);
  const called = useShown();
  const navigate = useNavigate();
  return (
    <ul className="colours">
      {variants.map(({ _id, color, slugTitle, inStock, picture }) => {
        const isOwn = _id === own;
        const carried: Carried = { color, size };
        const to = paths.product(slugTitle);
        const choose = (event: MouseEvent) => {
          const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
          const elsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
          if (elsewhere && !isOwn) return;
          event.preventDefault();
          if (isOwn) onChoose(color);
          else void navigate(to, { state: carried, preventScrollReset: true, replace: true });
        };
        return (
          <li key={_id}>
            <Link
              className="colour"
              href={to}
              aria-current={chosen === color ? 'true' : undefined}
              onClick={choose}
            >
              {picture ? (
                <ProductPicture picture={picture} alt="" sizes="72px" className="colour-picture" />
              ) : (
                <Swatch name={color} large silent />
              )}
              <span>
                {called(color)}
                {!inStock && <span className="block font-normal text-ink-soft">{t.soldOut}</span>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
