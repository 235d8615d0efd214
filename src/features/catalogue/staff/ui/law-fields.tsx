import { paths } from '../../../../contract/paths.ts';
import type { GoodsDefaults } from '../../../../domain/law/packaged-goods.ts';
import { BIS_EXEMPTIONS } from '../../../../domain/law/product-gaps.ts';
import { FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { label, type ProductValues } from './product-values.ts';

interface Props {
  readonly state: StaffFormState<ProductValues>;
  /** What the shop says for products that say nothing. */
  readonly goods: GoodsDefaults;
}

/** What the rules on packaged goods and the BIS orders ask for. */
export function LawFields({ state, goods }: Props) {
  const instead = <Name extends keyof GoodsDefaults>(name: Name, otherwise: string) => ({
    ...label(name),
    placeholder: goods[name] || otherwise,
  });
  return (
    <Section
      title="Packaged goods"
      intro={
        <>
          Shoppers read it on the product page. Left empty, the product says what{' '}
          <a className="text-link" href={paths.backofficeSetting('law')}>
            Law and labels
          </a>{' '}
          says for all.
        </>
      }
    >
      <FormText state={state} {...instead('maker', '')} maxLength={300} />
      <FormText state={state} {...instead('packer', 'Your shop')} maxLength={300} />
      <div className="form-pair">
        <FormText state={state} {...label('netQuantity')} placeholder="1 pair" maxLength={40} />
        <FormText state={state} {...label('madeMonth')} type="month" />
      </div>
      <div className="form-pair">
        <FormText state={state} {...instead('bisLicence', '')} hint="CM/L and its number." maxLength={40} />
        <FormText
          state={state}
          {...instead('bisExemption', '')}
          list="bis-exemptions"
          hint="Only where the maker has no licence."
          maxLength={100}
        />
      </div>
      <datalist id="bis-exemptions">
        {BIS_EXEMPTIONS.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </datalist>
    </Section>
  );
}
