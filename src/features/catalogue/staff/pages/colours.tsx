import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffNamesQuery } from '../names-api.ts';
import { OrderedNames } from '../ui/name-list.tsx';
import { SwatchDot } from '../ui/swatch-dot.tsx';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted(
  'Colours · Back office',
  'The colours of the shop: their names, their swatches and their order.',
);

export default function Colours() {
  return (
    <CataloguePage
      title="Colours"
      intro="What a colour is called and how its swatch looks. A hidden one stands in no menu and keeps its swatch."
      actions={<LinkButton href={paths.backofficeColour('new')}>Add a colour</LinkButton>}
    >
      <Whole fetched={useStaffNamesQuery({})}>
        {({ colours }) => (
          <OrderedNames
            kind="colour"
            label="Colours in the order of the menus"
            rows={colours}
            href={paths.backofficeColour}
            mark={({ swatch, swatchTo }) => <SwatchDot swatch={swatch} swatchTo={swatchTo} />}
            state={({ name, menuName, hidden }) =>
              !hidden && menuName !== name && <Badge>In the menu: {menuName}</Badge>
            }
          />
        )}
      </Whole>
    </CataloguePage>
  );
}
