import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { paths } from '../../../../../contract/paths.ts';
import { formatINR, paiseFromRupees } from '../../../../../domain/money/money.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../../platform/ui/staff/thumb.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../../platform/ui/with-slots.ts';
import { ChangeSize } from './change-size.tsx';
import { LineEditor } from './line-editor.tsx';
import { skuOf } from '../../../../../domain/catalogue/wire-names.ts';
import { ordersWords } from '../../words.ts';

/** What was bought, as the packer needs it, with what was credited of it. */
export function OrderLines({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order, money, replaces } = orderAdmin;
  const { productDetails } = order.orderDetails;
  const [editing, setEditing] = useState(false);
  const untouched = money.lines.every(({ credited }) => credited.amount === 0 && credited.quantity === 0);
  const mayEdit = order.orderStatus === 'Confirmed' && untouched && replaces === null;
  const pairs = productDetails.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section
      title={pairs === 1 ? say('1 pair') : say('{pairs} pairs', { pairs })}
      actions={
        mayEdit &&
        !editing && (
          <Button small look="secondary" onClick={() => setEditing(true)}>
            {say('Change lines')}
          </Button>
        )
      }
    >
      {editing && mayEdit ? (
        <LineEditor orderAdmin={orderAdmin} onDone={() => setEditing(false)} />
      ) : (
        <ul className="order-admin-lines">
          {productDetails.map(({ product, color, sizeLabel, quantity, price }, index) => {
            const line = money.lines[index];
            const gone = line?.credited;
            return (
              <li key={`${product._id} ${sizeLabel} ${index}`}>
                <Thumb src={product.productImage} size={64} />
                <div className="grow">
                  <a className="font-semibold hover:underline" href={paths.product(product.slugTitle)}>
                    {product.title}
                  </a>
                  <p className="order-admin-line-what">
                    {withSlots(say('Size {size}'), {
                      size: <strong className="figures">{sizeLabel}</strong>,
                    })}
                    {` · ${color} · ${skuOf(product)}`}
                  </p>
                  {mayEdit && line && <ChangeSize orderAdmin={orderAdmin} line={line.line} />}
                  {gone && gone.quantity > 0 && (
                    <Badge tone="rose">
                      {say('{quantity} of {quantity2} credited', {
                        quantity: gone.quantity,
                        quantity2: quantity,
                      })}
                    </Badge>
                  )}
                  {gone && gone.quantity === 0 && gone.amount > 0 && (
                    <Badge tone="rose">{say('{amount} credited', { amount: formatINR(gone.amount) })}</Badge>
                  )}
                </div>
                <p className="order-admin-line-sum figures">
                  <span>
                    {quantity} × {formatINR(paiseFromRupees(price))}
                  </span>
                  <strong>{formatINR((line?.amount ?? 0) - (line?.fees ?? 0))}</strong>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <OrderSums orderAdmin={orderAdmin} />
    </Section>
  );
}

/** Within the State the tax is halved; what costs nothing has none, and no name for it. */
export function taxRows({ CGST, SGST }: Readonly<Record<'CGST' | 'SGST', number>>): [string, number][] {
  const rows: [string, number][] =
    SGST > 0
      ? [
          ['CGST', CGST],
          ['SGST', SGST],
        ]
      : [['IGST', CGST]];
  return rows.filter(([, rupees]) => rupees > 0).map(([label, rupees]) => [label, paiseFromRupees(rupees)]);
}

function OrderSums({ orderAdmin: { order, money } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { subtotal } = order.orderDetails;
  return (
    <dl className="order-admin-sums figures">
      {[
        ...order.fees.map(({ name, amount }) => [name, paiseFromRupees(amount)]),
        [say('SubTotal'), paiseFromRupees(subtotal)],
        ...taxRows(order.orderDetails),
        ...(money.roundOff === 0 ? [] : [[say('Round off'), money.roundOff]]),
      ].map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatINR(Number(amount))}</dd>
        </div>
      ))}
      <div className="order-admin-total">
        <dt>{say('Total')}</dt>
        <dd>{formatINR(paiseFromRupees(order.totalAmount))}</dd>
      </div>
    </dl>
  );
}
