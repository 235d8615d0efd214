import { useWatch } from 'react-hook-form';
import { formatPrice } from '../../../../domain/money/money.ts';
import type { Prices } from '../../../../domain/money/selling-price.ts';
import { FormNumber, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { type PriceFormRules, PriceNotes, regularOffer } from './price-notes.tsx';
import { label, type ProductValues } from './product-values.ts';
import { WIRE_NAMES } from '../../../../domain/catalogue/wire-names.ts';

interface Props {
  readonly state: StaffFormState<ProductValues>;
  readonly rules: PriceFormRules;
  /** Whoever writes it may see what pairs cost the shop. */
  readonly costs: boolean;
}

const optional = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** What is typed, as far as it is a price. */
function typedPrices(
  mrp: unknown,
  ownPrice: unknown,
  discount: unknown,
  salePrice: unknown,
  saleFrom = '',
  saleTo = '',
): Prices | undefined {
  if (typeof mrp !== 'number' || mrp <= 0) return undefined;
  if (!optional(ownPrice) || !optional(discount) || !optional(salePrice)) return undefined;
  return { mrp, ownPrice, discount, salePrice, saleFrom, saleTo };
}

/** M.R.P. and selling price, or a percentage from which it follows; and a price for some days. */
export function PriceFields({ state, rules, costs }: Props) {
  const { control, setValue } = state.form;
  const [mrp, own, discount, sale, saleFrom, saleTo, hsn, taxClass] = useWatch({
    control,
    name: [WIRE_NAMES.mrp, 'ownPrice', 'discount', 'salePrice', 'saleFrom', 'saleTo', 'hsn', 'taxClass'],
  });
  const prices = typedPrices(mrp, own, discount, sale, saleFrom, saleTo);
  const regular = prices && regularOffer(prices, rules);
  const clear = (field: 'ownPrice' | 'discount') => setValue(field, null, { shouldDirty: true });
  return (
    <Section title="Price">
      <div className="form-pair">
        <FormNumber state={state} {...label('mrp')} required />
        <FormNumber
          state={state}
          {...label('ownPrice')}
          placeholder={regular && own === null ? `${formatPrice(regular.price)} (follows)` : undefined}
          hint="What the customer pays. The percentage follows."
          onTyped={() => clear('discount')}
        />
      </div>
      <FormNumber
        state={state}
        {...label('discount')}
        placeholder={
          regular && own !== null ? `${regular.percent} (follows)` : `${rules.defaultDiscount} (shop)`
        }
        hint="Or give a percentage: the selling price follows. With neither, the shop's discount holds."
        onTyped={() => clear('ownPrice')}
      />
      <fieldset className="sale-fields">
        <legend className="field-label">Price for some days</legend>
        <FormNumber state={state} {...label('salePrice')} />
        <div className="form-pair">
          <FormText state={state} {...label('saleFrom')} type="date" />
          <FormText
            state={state}
            {...label('saleTo')}
            type="date"
            hint="The last day. Left empty, it does not end."
          />
        </div>
      </fieldset>
      {costs && (
        <FormNumber
          state={state}
          {...label('costPrice')}
          hint="What a pair costs you. Seen with the money permission only; margins follow from it."
        />
      )}
      <PriceNotes
        prices={prices}
        goods={{ hsn, taxClass }}
        rules={rules}
        onOwnPrice={(rupees) => {
          setValue('ownPrice', rupees, { shouldDirty: true });
          clear('discount');
        }}
      />
    </Section>
  );
}
