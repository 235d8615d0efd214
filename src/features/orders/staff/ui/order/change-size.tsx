import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paiseFromRupees } from '../../../../../domain/money/money.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useChangeLinesMutation, useProductsToAddQuery } from '../../api.ts';
import { skuOf } from '../../../../../domain/catalogue/wire-names.ts';
import { ordersWords } from '../../words.ts';

/** For a customer who called before it is packed: the same pair in another size, at the price it was sold at. */
export function ChangeSize({ orderAdmin, line }: { orderAdmin: OrderAdmin; line: number }) {
  const say = useStaffWords(ordersWords);
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
    const done = await toastOutcome(change({ params: { orderNumber }, body }), () =>
      say('The size is changed. The price stays.'),
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
        aria-label={say('Change size of {title}', { title: sold.product.title })}
      >
        {say('Change size')}
      </Button>
      <ConfirmDialog
        closeText={say('Close')}
        open={open}
        title={say('Change size')}
        confirmText={say('Change size')}
        busy={isLoading}
        disabled={size === ''}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <div className="grid gap-4">
          <p>
            {say(
              '{quantity} × {title}, size {sizeLabel} now. The price stays, and the invoice is made anew.',
              { quantity: sold.quantity, title: sold.product.title, sizeLabel: sold.sizeLabel },
            )}
          </p>
          {sizes.length > 0 ? (
            <Select
              label={say('New size')}
              value={size}
              onChange={({ target }) => setChosen(target.value)}
              options={sizes.map((each) => ({
                value: String(each.size),
                label: say('{label} ({quantity} in stock)', { label: each.label, quantity: each.quantity }),
              }))}
            />
          ) : (
            <p>
              {found.isFetching
                ? say('Looking at the stock …')
                : say('No other size has enough pairs in stock.')}
            </p>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}
