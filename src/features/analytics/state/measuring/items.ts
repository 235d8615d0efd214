import type { Item } from './services.ts';

/** A line of the stored cart, as far as it is told of. */
interface Line {
  readonly productId: string;
  readonly productCode: string;
  readonly title: string;
  readonly price: string;
  readonly quantity: number;
  readonly size: number;
  readonly color: string;
}

/** As in the feeds. */
const idOf = (code: string, size: number): string => `${code}-${size}`.slice(0, 50);

/** The stored cart, whole or of one product. */
export function cartItems(product?: string): Item[] {
  try {
    const lines = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as Line[];
    return lines
      .filter(({ productId }) => product === undefined || productId === product)
      .map(({ productCode, title, price, quantity, size, color }) => ({
        id: idOf(productCode, size),
        name: title,
        variant: color,
        price: Number(price),
        quantity,
      }));
  } catch {
    return [];
  }
}

interface Shown {
  readonly product: {
    readonly productName: string;
    readonly title: string;
    readonly color: string;
    readonly sizesAvailable: readonly { readonly size: number }[];
  };
}

/** The product of a page, in its first size: a page shows all of them. Asked of the shop, which has the answer cached. */
export async function pageItems(path: string): Promise<Item[]> {
  const [, slug] = /^\/products\/([^/]+)$/.exec(path) ?? [];
  if (slug === undefined) return [];
  const answer = await fetch(`/api/products/${slug}`);
  if (!answer.ok) return [];
  const { product } = (await answer.json()) as Shown;
  const [first] = product.sizesAvailable;
  if (!first) return [];
  return [
    {
      id: idOf(product.productName, first.size),
      name: product.title,
      variant: product.color,
      quantity: 1,
    },
  ];
}
