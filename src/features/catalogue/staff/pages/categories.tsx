import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { pictureAddress } from '../../ui/picture-address.ts';
import { useStaffNamesQuery } from '../names-api.ts';
import { OrderedNames } from '../ui/name-list.tsx';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted(
  'Categories · Back office',
  'The occasions of the shop, in the order of its menus.',
);

const add = <LinkButton href={paths.backofficeCategory('new')}>Add a category</LinkButton>;

export default function Categories() {
  return (
    <CataloguePage
      title="Categories"
      intro="The occasions that products belong to. Menus, filters, tiles and footer list those with products, in this order."
      actions={add}
    >
      <Whole fetched={useStaffNamesQuery({})}>
        {({ categories }) =>
          categories.length === 0 ? (
            <EmptyState title="No category yet" action={add}>
              Every product belongs to one: an occasion such as Casual Footwear.
            </EmptyState>
          ) : (
            <OrderedNames
              kind="category"
              label="Categories in the order of the menus"
              rows={categories}
              href={paths.backofficeCategory}
              mark={({ shownPicture }) => <Thumb src={shownPicture ? pictureAddress(shownPicture) : ''} />}
              state={({ aside }) => aside && <Badge>In the footer only</Badge>}
            />
          )
        }
      </Whole>
    </CataloguePage>
  );
}
