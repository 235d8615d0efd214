import type { StaffProducts } from '../../../../contract/catalogue-staff.ts';
import { columnOf } from '../../../../domain/catalogue/product-fields.ts';
import { rowOfGoods } from '../../../../domain/money/tax.ts';
import { classOf, rateWords, type TaxedGoods } from '../../../../domain/money/tax-classes.ts';
import { FormSelect } from '../../../../platform/ui/staff/form-fields.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import type { ProductValues } from './product-values.ts';

interface Props {
  readonly state: StaffFormState<ProductValues>;
  readonly goods: TaxedGoods;
  readonly tax: StaffProducts['tax'];
}

/** The class that a product is taxed by: the one of its HSN code, or another that the owner chooses. */
export function TaxClassField({ state, goods, tax }: Props) {
  const { classes } = tax.settings;
  const own = classOf(classes, goods);
  const byCode = classOf(classes, { ...goods, taxClass: '' });
  const words = `${own.name}: ${rateWords(rowOfGoods(goods, tax))}.`;
  return (
    <FormSelect
      state={state}
      name="taxClass"
      label={columnOf('taxClass').label}
      options={[
        { value: '', label: `By HSN code (${byCode.name})` },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      hint={own.certain ? words : `${words} Not confirmed. ${own.note}`}
    />
  );
}
