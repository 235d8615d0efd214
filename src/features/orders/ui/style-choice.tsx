import { useEffect, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Output } from '../../../contract/endpoint.ts';
import type { catalogueApi } from '../../../contract/catalogue.ts';
import { bonusOf } from '../../../domain/credit/store-credit.ts';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { offerOf } from '../../../domain/money/pricing.ts';
import { creditPairs } from '../../../domain/orders/order-money.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { defaultDiscountOf } from '../../settings/state/select-pricing.ts';
import { returnMessages } from '../messages/return.ts';
import { findStyles } from '../state/order-slice.ts';
import type { ReturnOptions } from './return-choice.tsx';

type Style = Output<typeof catalogueApi.listing>['items'][number];

export interface ChosenStyle {
  readonly product: string;
  readonly size: number;
}

interface Props {
  readonly item: ReturnOptions['items'][number];
  readonly credit: ReturnOptions['credit'];
  /** Undefined until style and size are chosen. */
  readonly onChange: (chosen: ChosenStyle | undefined) => void;
}

const PAUSE_MS = 200;
const MOST_SHOWN = 6;

/** What is in stock under some words, but for the style that is given back. */
function useStyles(text: string): readonly Style[] | undefined {
  const { run } = useAction(findStyles);
  const [styles, setStyles] = useState<readonly Style[]>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      if (text.trim().length < 2) return setStyles(undefined);
      const { result } = await run(text);
      if (!left) setStyles(result?.items.filter(({ sizesAvailable }) => sizesAvailable.some(isThere)));
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [run, text]);
  return styles;
}

const isThere = ({ quantity }: { readonly quantity: number }): boolean => quantity > 0;

/** Another style instead: found by its name, with its size, and what is left to pay. Loaded once somebody wants it. */
export default function StyleChoice({ item: { line, title, quantity }, credit, onChange }: Props) {
  const t = useMessages(returnMessages);
  const name = useId();
  const defaultDiscount = useSelector(defaultDiscountOf);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Style>();
  const [size, setSize] = useState<number>();
  const styles = useStyles(text);
  const priceOf = (style: Style): Paise => offerOf(style, defaultDiscount).price;
  const choose = (style: Style | undefined, of?: number): void => {
    setChosen(style);
    setSize(of);
    onChange(style && of !== undefined ? { product: style._id, size: of } : undefined);
  };
  const sizes = chosen?.sizesAvailable.filter(isThere) ?? [];
  const shown = chosen ? [chosen] : styles?.slice(0, MOST_SHOWN);
  return (
    <div className="grid gap-3 sm:col-span-2">
      <TextField
        label={t.whichStyle}
        type="search"
        value={text}
        maxLength={100}
        autoComplete="off"
        placeholder={t.styleExample}
        onChange={({ target }) => {
          setText(target.value);
          choose(undefined);
        }}
      />
      <p role="status" className="text-sm text-ink-soft">
        {styles?.length === 0 && t.noStyle}
      </p>
      {shown && shown.length > 0 && (
        <div className="grid gap-2" role="radiogroup" aria-label={t.insteadOf(title)}>
          {shown.map((style) => (
            <RadioCard
              key={style._id}
              name={name}
              label={style.title}
              hint={formatINR(priceOf(style))}
              checked={chosen?._id === style._id}
              onChange={() => choose(style)}
              icon={<ProductPicture picture={style.pictures[0]} alt="" sizes="56px" className="w-14" />}
            />
          ))}
        </div>
      )}
      {chosen && (
        <button
          type="button"
          className="text-link justify-self-start text-sm"
          onClick={() => choose(undefined)}
        >
          {t.otherStyles}
        </button>
      )}
      {chosen && (
        <Select
          label={t.sizeOf(chosen.title)}
          required
          value={String(size ?? '')}
          onChange={({ target }) => choose(chosen, target.value === '' ? undefined : Number(target.value))}
          options={[
            { value: '', label: t.chooseASize },
            ...sizes.map((each) => ({
              value: String(each.size),
              label: each.sizeLabel ?? String(each.size),
            })),
          ]}
        />
      )}
      {chosen && (
        <Difference price={priceOf(chosen) * quantity} worth={worthOf(credit, { line, quantity })} />
      )}
    </div>
  );
}

/** What becomes of the pair in store credit, as far as the browser knows. */
function worthOf(
  credit: ReturnOptions['credit'],
  pair: { readonly line: number; readonly quantity: number },
): Paise | undefined {
  const total = credit?.sold && creditPairs(credit.sold, [pair])?.total;
  return total ? total + bonusOf(total, credit?.bonusPercent ?? 0) : undefined;
}

function Difference({ price, worth }: { readonly price: Paise; readonly worth: Paise | undefined }) {
  const t = useMessages(returnMessages);
  if (worth === undefined) return null;
  const words =
    price > worth
      ? t.styleDearer(formatINR(worth), formatINR(price - worth))
      : price < worth
        ? t.styleCheaper(formatINR(worth), formatINR(worth - price))
        : t.styleEven;
  return <p className="text-sm">{words}</p>;
}
