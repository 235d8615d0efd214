import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { returnableUnits } from '../../../../../domain/orders/refundable.ts';
import { RETURN_REASONS } from '../../../../../domain/orders/return-reasons.ts';
import { toastOutcome } from '../../../../../platform/browser/staff/toast-outcome.ts';
import { ConfirmDialog } from '../../../../../platform/ui/confirm-dialog.tsx';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { TextArea } from '../../../../../platform/ui/text-area.tsx';
import { useFileReturnMutation, useReturnOptionsQuery } from '../../api.ts';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { FindPair } from '../new-order/pairs-section.tsx';
import type { ChosenLine } from '../new-order/use-new-order.ts';

interface Props {
  readonly orderAdmin: OrderAdmin;
  readonly open: boolean;
  readonly onClose: () => void;
}
type Reason = (typeof RETURN_REASONS)[number];

/** A return for somebody who called. It stands in the history as what it is: filed by staff. */
export function FileReturn({ orderAdmin: { order, money, units }, open, onClose }: Props) {
  const say = useStaffWords(ordersWords);
  const [file, { isLoading }] = useFileReturnMutation();
  const [reason, setReason] = useState<Reason>(RETURN_REASONS[0]);
  const [details, setDetails] = useState('');
  const [wish, setKind] = useState<'return' | 'exchange'>('return');
  const [sizes, setSizes] = useState<Readonly<Record<number, number>>>({});
  const [styles, setStyles] = useState<Styles>({});
  const found = useReturnOptionsQuery(
    open ? { params: { orderNumber: order.orderNumber }, query: {} } : skipToken,
  ).data;
  const options = found?.items;
  const sizesOf = (line: number) => options?.find((each) => each.line === line)?.sizes ?? [];
  const sizeOf = (line: number) => styles[line]?.size ?? sizes[line] ?? sizesOf(line)[0]?.size;
  const [pairs, setPairs] = useState<Readonly<Record<number, number>>>({});
  const items = money.lines
    .map((line) => ({ line: line.line, quantity: pairs[line.line] ?? returnableUnits(units, line.line) }))
    .filter(({ quantity }) => quantity > 0)
    .map((item) => {
      const size = wish === 'exchange' ? sizeOf(item.line) : undefined;
      const product = styles[item.line]?.productId;
      return size === undefined ? item : { ...item, size, ...(product === undefined ? {} : { product }) };
    });
  const isComplete =
    items.length > 0 && (wish === 'return' || items.every(({ line }) => sizeOf(line) !== undefined));
  const { orderNumber } = order;
  const confirm = async (): Promise<void> => {
    const body = { wish, reason, details, items };
    if (await toastOutcome(file({ params: { orderNumber }, body }))) onClose();
  };
  return (
    <ConfirmDialog
      closeText={say('Close')}
      open={open}
      title={say(wish === 'return' ? 'File a return' : 'File an exchange')}
      confirmText={say(wish === 'return' ? 'File the return' : 'File the exchange')}
      busy={isLoading}
      disabled={!isComplete}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>
          {say(
            order.paymentMethod === 'cod' && wish === 'return'
              ? 'For a customer who called. The customer is told by mail, and asked there where the money is paid out to.'
              : 'For a customer who called. The customer is told by mail.',
          )}
        </p>
        <Select
          label={say('What the customer wants')}
          value={wish}
          options={[
            { value: 'return', label: say('The money back') },
            { value: 'exchange', label: say(found?.styles ? 'Another size or style' : 'Another size') },
          ]}
          onChange={({ target }) => setKind(target.value === 'exchange' ? 'exchange' : 'return')}
        />
        <ul className="order-admin-lines">
          {money.lines.map((line, index) => {
            const sold = order.orderDetails.productDetails[index];
            const name = say('{title}, size {sizeLabel}', {
              title: sold?.product.title ?? '',
              sizeLabel: sold?.sizeLabel ?? '',
            });
            return (
              <li key={line.line}>
                <p className="grow">{name}</p>
                <QuantityStepper
                  label={say('Pairs that come back: {name}', { name })}
                  value={pairs[line.line] ?? returnableUnits(units, line.line)}
                  min={0}
                  max={returnableUnits(units, line.line)}
                  onChange={(quantity) => setPairs({ ...pairs, [line.line]: quantity })}
                />
                {wish === 'exchange' && found && (
                  <Instead
                    sizes={sizesOf(line.line)}
                    size={sizeOf(line.line)}
                    onSize={(size) => setSizes({ ...sizes, [line.line]: size })}
                    style={styles[line.line]}
                    onStyle={found.styles && ((style) => setStyles(withStyle(styles, line.line, style)))}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <ReasonChoice reason={reason} onChoose={setReason} />
        <TextArea
          label={say('What the customer said')}
          maxLength={1000}
          rows={3}
          value={details}
          onChange={({ target }) => setDetails(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function ReasonChoice({ reason, onChoose }: { reason: Reason; onChoose: (reason: Reason) => void }) {
  const say = useStaffWords(ordersWords);
  return (
    <Select
      label={say('Reason')}
      options={RETURN_REASONS.map((each) => ({ value: each, label: say(each) }))}
      value={reason}
      onChange={({ target }) =>
        onChoose(RETURN_REASONS.find((each) => each === target.value) ?? RETURN_REASONS[0])
      }
    />
  );
}

type Styles = Readonly<Record<number, WantedStyle>>;

function withStyle(styles: Styles, line: number, style: WantedStyle | undefined): Styles {
  const { [line]: _, ...others } = styles;
  return style ? { ...others, [line]: style } : others;
}

interface InsteadProps {
  readonly sizes: NewSizeProps['sizes'];
  readonly size: number | undefined;
  readonly onSize: (size: number) => void;
  readonly style: WantedStyle | undefined;
  /** Undefined where another size is all there is. */
  readonly onStyle: ((style: WantedStyle | undefined) => void) | undefined;
}

const Instead = ({ sizes, size, onSize, style, onStyle }: InsteadProps) => (
  <>
    {!style && <NewSize sizes={sizes} chosen={size} onChoose={onSize} />}
    {onStyle && <OtherStyle chosen={style} onChoose={onStyle} />}
  </>
);

type WantedStyle = Pick<ChosenLine, 'productId' | 'title' | 'size' | 'label'>;

interface OtherStyleProps {
  readonly chosen: WantedStyle | undefined;
  readonly onChoose: (style: WantedStyle | undefined) => void;
}

/** The pair becomes store credit, which pays the order for the other style once it is received. */
function OtherStyle({ chosen, onChoose }: OtherStyleProps) {
  const say = useStaffWords(ordersWords);
  const [isOpen, setOpen] = useState(false);
  if (chosen)
    return (
      <p className="text-sm">
        {say('Wants {title}, size {label}.', { title: chosen.title, label: chosen.label })}{' '}
        <button type="button" className="text-link" onClick={() => onChoose(undefined)}>
          {say('Another size instead')}
        </button>
      </p>
    );
  if (!isOpen)
    return (
      <button type="button" className="text-link text-sm" onClick={() => setOpen(true)}>
        {say('Another style')}
      </button>
    );
  return <FindPair onAdd={(line) => onChoose(line)} />;
}

interface NewSizeProps {
  readonly sizes: readonly { readonly size: number; readonly label: string }[];
  readonly chosen: number | undefined;
  readonly onChoose: (size: number) => void;
}

function NewSize({ sizes, chosen, onChoose }: NewSizeProps) {
  const say = useStaffWords(ordersWords);
  if (sizes.length === 0) return <p className="text-sm text-ink-soft">{say('No other size is in stock.')}</p>;
  return (
    <Select
      label={say('New size')}
      value={String(chosen)}
      options={sizes.map(({ size, label }) => ({ value: String(size), label }))}
      onChange={({ target }) => onChoose(Number(target.value))}
    />
  );
}
