import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffNamesQuery } from '../names-api.ts';
import { NameList } from '../ui/name-list.tsx';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted('Tags · Back office', 'The badges of products, and the page of each.');

const add = <LinkButton href={paths.backofficeTag('new')}>Add a tag</LinkButton>;

export default function Tags() {
  return (
    <CataloguePage
      title="Tags"
      intro="A product bears one tag as its badge, and every tag has a page of its own right below the shop’s address."
      actions={add}
    >
      <Whole fetched={useStaffNamesQuery({})}>
        {({ tags }) =>
          tags.length === 0 ? (
            <EmptyState title="No tag yet" action={add}>
              Tags group products across categories: new, handcrafted, popular.
            </EmptyState>
          ) : (
            <NameList label="Tags" rows={tags} href={paths.backofficeTag} />
          )
        }
      </Whole>
    </CataloguePage>
  );
}
