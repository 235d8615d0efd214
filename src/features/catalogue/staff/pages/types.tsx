import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffNamesQuery } from '../names-api.ts';
import { OrderedNames } from '../ui/name-list.tsx';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted('Types · Back office', 'The shoe types of the shop, in the order of its menus.');

const add = <LinkButton href={paths.backofficeType('new')}>Add a type</LinkButton>;

export default function Types() {
  return (
    <CataloguePage
      title="Types"
      intro="What kind of shoe it is. Menus and footer list them in this order."
      actions={add}
    >
      <Whole fetched={useStaffNamesQuery({})}>
        {({ types }) =>
          types.length === 0 ? (
            <EmptyState title="No type yet" action={add}>
              Every product is of one type: Sandals, Mojaris, Boots.
            </EmptyState>
          ) : (
            <OrderedNames
              kind="type"
              label="Types in the order of the menus"
              rows={types}
              href={paths.backofficeType}
            />
          )
        }
      </Whole>
    </CataloguePage>
  );
}
