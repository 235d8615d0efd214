import SearchX from 'lucide-react/icons/search-x';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../contract/paths.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';

interface Props {
  readonly failed: boolean;
  /** The same listing without its filters, if it has any. */
  readonly clear: string | undefined;
  /** Categories to look through; a wide screen has them at the side already. */
  readonly ways: readonly string[];
}

/** An empty listing always offers a way on. */
export function Nothing({ failed, clear, ways }: Props) {
  const { pathname, search } = useLocation();
  if (failed) {
    return (
      <EmptyState
        title="Something went wrong try again !"
        action={<LinkButton href={pathname + search}>Try Again</LinkButton>}
      >
        The products could not be fetched.
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title="No Product Found!"
        icon={<SearchX size={36} />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {clear !== undefined && <LinkButton href={clear}>Clear filters</LinkButton>}
            <LinkButton look={clear === undefined ? 'primary' : 'secondary'} href={paths.allCategories}>
              Browse All Categories
            </LinkButton>
          </div>
        }
      >
        {clear === undefined
          ? 'Try another word, or look through the categories.'
          : 'Nothing fits all of these filters at once.'}
      </EmptyState>
      {clear === undefined && (
        <ul className="flex flex-wrap justify-center gap-2 lg:hidden" aria-label="Categories">
          {ways.map((name) => (
            <li key={name}>
              <a className="chip" href={paths.category(name)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
