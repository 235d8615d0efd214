import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffCollectionsQuery } from '../names-api.ts';
import { CataloguePage } from '../ui/catalogue-page.tsx';
import { NameList } from '../ui/name-list.tsx';

export const meta = unlisted(
  'Collections · Back office',
  'Products that belong together, by choice or by rule.',
);

const add = <LinkButton href={paths.backofficeCollection('new')}>Add a collection</LinkButton>;

export default function Collections() {
  return (
    <CataloguePage
      title="Collections"
      intro="Products that belong together, such as “Monsoon ready”. A product may be in several. Each has a page of its own, and can fill a row of the home page, a feed or a newsletter."
      actions={add}
    >
      <Whole fetched={useStaffCollectionsQuery({})}>
        {({ collections }) =>
          collections.length === 0 ? (
            <EmptyState title="No collection yet" action={add}>
              Choose products one by one, or say which ones belong to it: a category, a colour, a price.
            </EmptyState>
          ) : (
            <NameList
              label="Collections"
              rows={collections}
              href={paths.backofficeCollection}
              state={({ state, by }) => (
                <>
                  <Badge>{by === 'rule' ? 'By rule' : 'Chosen'}</Badge>
                  {state !== 'shown' && (
                    <Badge tone="marigold">{state === 'planned' ? 'Planned' : 'Over'}</Badge>
                  )}
                </>
              )}
            />
          )
        }
      </Whole>
    </CataloguePage>
  );
}
