import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { brandVariables } from '../../../../../domain/settings/brand.ts';
import { accentColourFault, mainColourFault } from '../../../../../domain/settings/contrast.ts';
import type { RootState } from '../../../../../platform/browser/state.ts';
import { pictureUrl } from '../../../../../platform/ui/picture-sources.ts';
import { Section } from '../../../../../platform/ui/staff/section.tsx';

type Values = GroupValues['brand'];

/** The variables as React sets them; what cannot be read keeps the colours of the page. */
function styleOf({ main, accent, fonts }: Values): CSSProperties {
  const [one, other] = [main.trim().toLowerCase(), accent.trim().toLowerCase()];
  if (mainColourFault(one) ?? accentColourFault(other)) return {};
  return Object.fromEntries(
    brandVariables({ main: one, accent: other, fonts })
      .split(';')
      .map((each) => each.split(/:(.*)/s).slice(0, 2)),
  ) as CSSProperties;
}

/** How the shop will look, before it is saved. */
export function BrandPreview({ values }: { readonly values: Values }) {
  const name = useSelector(({ shop: { settings } }: RootState) => settings?.name ?? '');
  return (
    <Section title="Preview">
      <div className="brand-preview" style={styleOf(values)} aria-label="Preview" role="img">
        <div className="brand-preview-top">
          <Sign picture={values.logo} name={name} />
          <span className="brand-preview-badge">50% off</span>
        </div>
        <p className="brand-preview-title">New arrivals</p>
        <p>
          Soft leather, <span className="brand-preview-link">a link in the text</span> and a size that is
          chosen: <span className="brand-preview-chosen">38</span>
        </p>
        <span className="brand-preview-button">Add to cart</span>
        <div className="brand-preview-end">
          <Sign picture={values.logoDark ?? values.logo} name={name} />
          <span>{values.footer}</span>
        </div>
      </div>
      <p className="setting-quiet">
        Order {values.orderPrefix.toUpperCase()}4F7K9XD · Invoice {values.invoicePrefix.toUpperCase()}
        /26-27/000001 · Credit note {values.creditPrefix.toUpperCase()}/26-27/000001
      </p>
    </Section>
  );
}

function Sign({ picture, name }: { readonly picture: Values['logo']; readonly name: string }) {
  const width = picture?.widths.find((each) => each >= 240) ?? picture?.widths.at(-1);
  if (!picture || width === undefined) return <strong className="brand-preview-name">{name}</strong>;
  return <img src={pictureUrl(picture.base, width, 'webp')} alt={name} height={32} />;
}
