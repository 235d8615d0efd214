import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paiseFromRupees } from '../../../../../domain/money/money.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { useChangeLinesMutation, useProductsToAddQuery } from '../../api.ts';
import { skuOf } from '../../../../../domain/catalogue/wire-names.ts';

/** For a customer who called before it is packed: the same pair in another size, at the price it was sold at. */
export function ChangeSize({ orderAdmin, line }: { orderAdmin: OrderAdmin; line: number }) {
  const { orderNumber, orderDetails, totalAmount } = orderAdmin.order;
  const sold = orderDetails.productDetails.find((each) => each.line === line);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [change, { isLoading }] = useChangeLinesMutation();
  const found = useProductsToAddQuery(open && sold ? { query: { text: skuOf(sold.product) } } : skipToken);
  if (!sold) return null;
  const sizes = (
    found.data?.products.find(({ productId }) => productId === sold.product._id)?.sizes ?? []
  ).filter(({ size, quantity }) => size !== sold.size && quantity >= sold.quantity);
  const size = chosen ?? String(sizes[0]?.size ?? '');
  const confirm = async (): Promise<void> => {
    const lines = orderAdmin.money.lines.map((each) => ({
      line: each.line,
      quantity: each.quantity,
      ...(each.line === line && { size: Number(size) }),
    }));
    const body = { lines, was: paiseFromRupees(totalAmount) };
    const done = await toastOutcome(
      change({ params: { orderNumber }, body }),
      () => 'The size is changed. The price stays.',
    );
    if (done) setOpen(false);
  };
  return (
    <>
      <Button
        small
        look="quiet"
        className="change-size"
        onClick={() => setOpen(true)}
        aria-label={`Change size of ${sold.product.title}`}
      >
        Change size
      </Button>
      <ConfirmDialog
        open={open}
        title="Change size"
        confirmText="Change size"
        busy={isLoading}
        disabled={size === ''}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-4">
          <p>
            {sold.quantity} × {sold.product.title}, size {sold.sizeLabel} now. The price stays, and the
            invoice is made anew.
          </p>
          {sizes.length > 0 ? (
            <Select
              label="New size"
              value={size}
              onChange={({ target }) => setChosen(target.value)}
              options={sizes.map((each) => ({
                value: String(each.size),
                label: `${each.label} (${each.quantity} in stock)`,
              }))}
            />
          ) : (
            <p>{found.isFetching ? 'Looking at the stock …' : 'No other size has enough pairs in stock.'}</p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
