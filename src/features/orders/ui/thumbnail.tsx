import type { BuyerOrder } from '../../../contract/orders.ts';

type Product = BuyerOrder['orderDetails']['productDetails'][number]['product'];
const NONE = '/pictures/ui/placeholder.svg';

/** Decoration beside the product's name, so it says nothing itself. */
export function Thumbnail({ product, size = 56 }: { product: Product; size?: number }) {
  return (
    <img
      className="order-thumb"
      src={product.productImage || NONE}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(NONE)) currentTarget.src = NONE;
      }}
    />
  );
}
