import { useWatch } from 'react-hook-form';
import type { StaffProducts } from '../../../../contract/catalogue-staff.ts';
import {
  FormArea,
  FormCheck,
  FormCombobox,
  FormNumber,
  FormSelect,
  FormText,
} from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { type useProductChoicesQuery, useSuggestNamesQuery } from '../api.ts';
import { NewName } from './new-name.tsx';
import { PriceFields } from './price-fields.tsx';
import { label, type ProductValues } from './product-values.ts';
import { LawFields } from './law-fields.tsx';
import { SizesField } from './sizes-field.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

type Choices = NonNullable<ReturnType<typeof useProductChoicesQuery>['data']>;

interface Props {
  readonly state: StaffFormState<ProductValues>;
  readonly choices: Choices;
  readonly rules: Pick<StaffProducts, 'defaultDiscount' | 'tax'>;
  /** Of the style it belongs to already. */
  readonly styleCode?: string;
  readonly saveText?: string;
  /** Whoever writes it may see what pairs cost the shop. */
  readonly costs: boolean;
}

const CLOSURES = ['Slip-on', 'Buckle', 'Laces', 'Zip', 'Elastic', 'Hook and loop', 'Clasp', 'Drawstring'];
/** All that staff write of a product, saved as a whole. */
export function ProductForm({ state, choices, rules, styleCode, saveText, costs }: Props) {
  const { control } = state.form;
  const [hsn, taxClass] = useWatch({ control, name: ['hsn', 'taxClass'] });
  const set = (field: 'color' | 'category' | 'type', name: string) =>
    state.form.setValue(field, name, { shouldDirty: true, shouldValidate: true });
  return (
    <StaffForm state={state} label="Product" {...(saveText === undefined ? {} : { saveText })}>
      <Section title="Names">
        <FormText state={state} {...label('title')} required maxLength={150} />
        <FormCombobox state={state} {...label('color')} required options={options(choices.colours)} />
        <div className="new-names">
          <NewName kind="colour" names={choices.colours} onMade={(name) => set('color', name)} />
        </div>
        <FormArea state={state} {...label('description')} rows={6} maxLength={5000} />
      </Section>
      <PriceFields state={state} rules={rules} costs={costs} />
      <SizesField state={state} />
      <Section title="Where it stands">
        <div className="form-pair">
          <FormSelect
            state={state}
            {...label('category')}
            required
            options={choose(choices.categories, state, 'category')}
          />
          <FormSelect
            state={state}
            {...label('type')}
            required
            options={choose(choices.types, state, 'type')}
          />
        </div>
        <div className="new-names">
          <NewName kind="category" names={choices.categories} onMade={(name) => set('category', name)} />
          <NewName kind="type" names={choices.types} onMade={(name) => set('type', name)} />
        </div>
        <FormText
          state={state}
          {...label('tag')}
          list="product-tags"
          hint="One word on its badge; its listing is found by it."
        />
        <FormCheck state={state} {...label('isPremiumLeather')} />
      </Section>
      <Section title="Delivery and law">
        <div className="form-pair">
          <FormText
            state={state}
            {...label('hsn')}
            inputMode="numeric"
            hint="6402 to 6405 for shoes, 4202 for bags. Without one it is taxed as footwear."
          />
          <TaxClassField state={state} goods={{ hsn, taxClass }} tax={rules.tax} />
        </div>
        <div className="form-pair">
          <FormNumber state={state} {...label('weightGrams')} required inputMode="numeric" />
          <FormText state={state} {...label('countryOfOrigin')} required />
        </div>
      </Section>
      <LawFields state={state} goods={choices.goods} />
      <Section
        title="How it is made"
        intro="Shoppers read it, and narrow listings by material, heel, closure and care."
      >
        <div className="form-pair">
          <FormText state={state} {...label('material')} list="product-materials" />
          <FormNumber
            state={state}
            {...label('heelMm')}
            hint="0 for none, nothing for a bag."
            inputMode="numeric"
          />
        </div>
        <div className="form-pair">
          <FormText state={state} {...label('closure')} list="product-closures" />
          <FormNumber
            state={state}
            {...label('platformMm')}
            hint="Below the toes, where the sole is raised there."
            inputMode="numeric"
          />
        </div>
        <FormText
          state={state}
          {...label('care')}
          maxLength={300}
          list="product-care"
          hint="Listings are narrowed by its first few words, up to the first stop: Wipe with a damp cloth."
        />
        <FormText state={state} {...label('brand')} />
      </Section>
      <Names state={state} styleCode={styleCode} />
      <Known id="product-tags" names={choices.tags} />
      <Known id="product-materials" names={choices.materials} />
      <Known id="product-closures" names={CLOSURES} />
      <Known id="product-care" names={choices.care} />
    </StaffForm>
  );
}

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What is chosen now stays in the list, whatever the shop calls it today. */
function choose(
  names: readonly string[],
  { form }: StaffFormState<ProductValues>,
  name: 'category' | 'type',
) {
  const now = form.getValues(name);
  return [
    { value: '', label: 'Please choose' },
    ...options([...new Set([...names, ...(now === '' ? [] : [now])])]),
  ];
}

function Known({ id, names }: { readonly id: string; readonly names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** Left empty, both are made by the shop: it shows what they would be. */
function Names({
  state,
  styleCode = '',
}: {
  readonly state: StaffFormState<ProductValues>;
  readonly styleCode: string | undefined;
}) {
  const [title, type, color] = useWatch({ control: state.form.control, name: ['title', 'type', 'color'] });
  const asked = useSettled(JSON.stringify({ title: title.slice(0, 300), type, color, styleCode }), 300);
  const { data } = useSuggestNamesQuery(
    { query: JSON.parse(asked) as { title: string; type: string; color: string; styleCode: string } },
    { skip: title.trim() === '' },
  );
  return (
    <Section title="Address and product id" intro="Left empty, the shop makes them.">
      <FormText
        state={state}
        {...label('slugTitle')}
        placeholder={data?.slugTitle}
        hint="Behind /products/. Old addresses lead to the new one."
      />
      <FormText
        state={state}
        {...label('sku')}
        placeholder={data && skuOf(data)}
        hint="On invoices and labels."
      />
    </Section>
  );
}
