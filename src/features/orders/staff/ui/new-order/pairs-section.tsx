import { type FormEvent, useState } from 'react';
import type { orderAdminApi } from '../../../../../contract/order-admin.ts';
import type { Output } from '../../../../../contract/endpoint.ts';
import { formatINR } from '../../../../../domain/money/money.ts';
import { QuantityStepper } from '../../../../../platform/ui/quantity-stepper.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../../platform/ui/staff/thumb.tsx';
import { useSettled } from '../../../../../platform/ui/staff/use-settled.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { useLazyProductsToAddQuery, useProductsToAddQuery } from '../../api.ts';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import type { ChosenLine, NewOrder } from './use-new-order.ts';

type Product = Output<typeof orderAdminApi.productsToAdd>['products'][number];

const lineOf = (
  { productId, title, color, code, picture }: Product,
  { size, label, quantity }: Product['sizes'][number],
): Omit<ChosenLine, 'quantity'> => ({ productId, title, color, code, picture, size, label, left: quantity });

/** What is ordered: found by name or id, or scanned with its size. */
export function PairsSection({ order }: { readonly order: NewOrder }) {
  const { lines } = order.draft;
  const amounts = order.quote?.lines;
  return (
    <Section title="Pairs">
      <FindPair onAdd={order.add} />
      {lines.length > 0 && (
        <ul className="order-admin-lines new-order-lines" aria-label="Pairs of this order">
          {lines.map((line) => {
            const amount = amounts?.find(
              (each) => each.productId === line.productId && each.size === line.size,
            )?.amount;
            return (
              <li key={`${line.productId} ${line.size}`}>
                <Thumb src={line.picture} size={48} />
                <div className="grow">
                  <p className="font-semibold">{line.title}</p>
                  <p className="order-admin-line-what">
                    Size {line.label} · {line.color} · {line.left} in stock
                  </p>
                </div>
                <QuantityStepper
                  label={`${line.title}, size ${line.label}`}
                  value={line.quantity}
                  min={0}
                  max={line.left}
                  onChange={(quantity) => order.setQuantity(line, quantity)}
                />
                <strong className="figures new-order-amount">
                  {amount === undefined ? '' : formatINR(amount)}
                </strong>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** A scanner types a code with its size and Enter: the pair is added at once. */
export function FindPair({ onAdd }: { readonly onAdd: NewOrder['add'] }) {
  const say = useStaffWords(ordersWords);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const wanted = useSettled(text.trim());
  const asks = wanted.length >= 3;
  const { data } = useProductsToAddQuery({ query: { text: wanted } }, { skip: !asks });
  const [find] = useLazyProductsToAddQuery();
  const products = asks ? (data?.products ?? []) : [];
  const add = (product: Product, size: Product['sizes'][number]) => {
    onAdd(lineOf(product, size));
    setText('');
    setSaid(say('{title}, size {label} is added.', { title: product.title, label: size.label }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = text.trim();
    if (code === '') return;
    const found = (await find({ query: { text: code } })).data;
    const product = found?.products.length === 1 ? found.products[0] : undefined;
    const only = product?.sizes.length === 1 ? product.sizes[0] : undefined;
    const size = product?.sizes.find((each) => each.size === found?.size) ?? only;
    if (product && size) add(product, size);
    else if (found?.products.length === 0) setSaid(say('Nothing is in stock under {code}.', { code }));
  };
  return (
    <form role="search" className="new-order-find" onSubmit={(event) => void submit(event)}>
      <TextField
        label={say('Scan or find a pair')}
        placeholder={say('Name, product id, or id with size')}
        value={text}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ target }) => {
          setText(target.value);
          setSaid('');
        }}
      />
      <p role="status" className="text-sm text-ink-soft">
        {said}
        {said === '' && asks && data && products.length === 0 && say('Nothing is in stock under this name.')}
      </p>
      {products.length > 0 && (
        <ul className="new-order-found" aria-label={say('Products found')}>
          {products.map((product) => (
            <li key={product.productId}>
              <div className="new-order-product">
                <Thumb src={product.picture} size={48} />
                <div className="grow">
                  <p className="font-semibold">{product.title}</p>
                  <p className="order-admin-line-what">
                    {product.code} · {product.color} · {formatINR(product.price)}
                  </p>
                </div>
                <div
                  className="new-order-sizes"
                  role="group"
                  aria-label={say('Sizes of {title}', { title: product.title })}
                >
                  {product.sizes.map((size) => (
                    <button
                      key={size.size}
                      type="button"
                      className="btn btn-secondary btn-small"
                      aria-label={say('Add size {label}, {quantity} in stock', {
                        label: size.label,
                        quantity: size.quantity,
                      })}
                      onClick={() => add(product, size)}
                    >
                      {size.label}
                      <small>{size.quantity}</small>
                    </button>
                  ))}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
