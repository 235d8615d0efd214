import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { doneWords } from '../../../../../domain/orders/effects.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Checkbox } from '../../../../../platform/ui/checkbox.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { usePreviewParcelQuery, useReceiveParcelMutation } from '../../api.ts';
import { mayConfirm } from '../../preview.ts';
import { Effects } from '../effects.tsx';
import { ordersWords } from '../../words.ts';

/** Goods that nobody accepted at the door are back: line by line, can they be sold again? */
export function ParcelBack({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const [found, setFound] = useState(false);
  const back = orderAdmin.units.filter(({ place, lost }) => place === 'returning' || lost);
  const lines = back.map(({ line }) => line);
  if (lines.length === 0) return null;
  if (!found && back.every(({ lost }) => lost))
    return (
      <Section
        title={say('The parcel is lost')}
        intro={say('Its goods are scrapped. If it turns up after all:')}
      >
        <div className="order-admin-acts">
          <Button small look="secondary" onClick={() => setFound(true)}>
            {say('The parcel came back')}
          </Button>
        </div>
      </Section>
    );
  return (
    <div id="parcel-back">
      <Section
        title={say('The parcel came back')}
        intro={say('Look at the goods. What can be sold again is put into stock, the rest is scrapped.')}
      >
        <ReceiveParcel orderAdmin={orderAdmin} lines={lines} />
      </Section>
    </div>
  );
}

/** `lines` names the line of each unit. */
function ReceiveParcel({ orderAdmin, lines }: { orderAdmin: OrderAdmin; lines: readonly number[] }) {
  const say = useStaffWords(ordersWords);
  const { orderNumber, orderDetails } = orderAdmin.order;
  const [unsellable, setUnsellable] = useState<readonly number[]>([]);
  const [receive, { isLoading }] = useReceiveParcelMutation();
  const each = [...new Set(lines)];
  const params = { orderNumber };
  const sellable = each.filter((line) => !unsellable.includes(line));
  const preview = usePreviewParcelQuery({ params, body: { sellable, preview: true } });
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        {each.map((line) => {
          const sold = orderDetails.productDetails.find((other) => other.line === line);
          const count = lines.filter((other) => other === line).length;
          return (
            <Checkbox
              key={line}
              label={`${count} × ${say('{title}, size {sizeLabel}: can be sold again', {
                title: sold?.product.title ?? '',
                sizeLabel: sold?.sizeLabel ?? '',
              })}`}
              checked={sellable.includes(line)}
              onChange={({ target }) =>
                setUnsellable(
                  target.checked ? unsellable.filter((other) => other !== line) : [...unsellable, line],
                )
              }
            />
          );
        })}
      </div>
      <Effects preview={preview} />
      <div className="order-admin-acts">
        <Button
          busy={isLoading}
          disabled={!mayConfirm(preview)}
          onClick={() => void toastOutcome(receive({ params, body: { sellable } }), doneWords)}
        >
          {say('Parcel received')}
        </Button>
      </div>
    </div>
  );
}
