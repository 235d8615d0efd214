import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { type CheckedScan, pairsLeft, scannedOf, scanPair } from '../../../../../domain/orders/pack-check.ts';
import { sentenceOf } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { useLazyScannedPairQuery } from '../../api.ts';
import { ordersWords } from '../../words.ts';

const NOTHING: CheckedScan = { check: {}, isRight: true, sentence: '' };

/** While an order is packed each box may be scanned: a wrong pair is found before it travels. Nobody has to. */
export function PackScan({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const input = useRef<HTMLInputElement>(null);
  const [find] = useLazyScannedPairQuery();
  const turn = useRef(Promise.resolve());
  const [scan, setScan] = useState(NOTHING);
  const lines = orderAdmin.order.orderDetails.productDetails.map(
    ({ product, size, sizeLabel, quantity }) => ({
      productId: product._id,
      title: product.title,
      size,
      sizeLabel,
      quantity,
    }),
  );
  const look = async (code: string): Promise<void> => {
    const { data, error } = await find({ query: { code } });
    const wrong = (sentence: string) => setScan(({ check }) => ({ check, isRight: false, sentence }));
    if (!data) return wrong(`${code}: ${sentenceOf(error)}`);
    const { pair } = data;
    if (!pair) return wrong(say('There is no product {code}.', { code }));
    return setScan(({ check }) => scanPair(lines, check, pair, say));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '' || !input.current) return;
    input.current.value = '';
    // Codes that come quickly are looked up in turn.
    turn.current = turn.current.then(() => look(code));
  };
  const isWhole = pairsLeft(lines, scan.check) === 0;
  return (
    <details className="pack-scan">
      <summary>
        <ScanBarcode size={18} aria-hidden="true" />
        {say('Check the boxes with a scanner')}
      </summary>
      <form role="search" onSubmit={submit}>
        <TextField
          ref={input}
          label={say('Scan a box')}
          hint={say('Its EAN, or the code of its label such as LTH-SARA-BLK-38. Then Enter.')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          maxLength={120}
        />
        <p
          className="pack-scan-said"
          role="status"
          data-tone={scan.isRight ? (isWhole ? 'whole' : 'right') : 'wrong'}
        >
          {scan.sentence}
        </p>
        <ul className="pack-scan-lines figures">
          {lines.map((line, at) => (
            <li key={`${line.productId} ${line.size} ${at}`}>
              <span>
                {say('{title}, size {sizeLabel}', { title: line.title, sizeLabel: line.sizeLabel })}
              </span>
              <strong>
                {say('{min} of {quantity}', {
                  min: Math.min(scannedOf(scan.check, line), line.quantity),
                  quantity: line.quantity,
                })}
              </strong>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}
