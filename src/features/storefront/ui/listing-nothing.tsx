import SearchX from 'lucide-react/icons/search-x';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import type { Card } from '../../../contract/catalogue.ts';
import type { Answer } from '../../../domain/catalogue/search/answers.ts';
import { paths } from '../../../contract/paths.ts';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { searchPath } from './links.ts';
import { ProductCard } from './product-card.tsx';
import { ANSWER_PATHS } from './search/answer-note.tsx';
import { searchMessages } from '../messages/search.ts';
import { listingMessages } from '../messages/listing.ts';

interface Props {
  readonly failed: boolean;
  /** The same listing without its filters, if it has any. */
  readonly clear: string | undefined;
  /** Categories to look through; a wide screen has them at the side already. */
  readonly ways: readonly string[];
  /** The best sellers, below a search that cannot be read. */
  readonly instead: readonly Card[] | undefined;
}

/** An empty listing always offers a way on. */
export function Nothing({ failed, clear, ways, instead }: Props) {
  const called = useShown();
  const t = useMessages(listingMessages);
  const { pathname, search } = useLocation();
  if (failed) {
    return (
      <EmptyState title={t.wrong} action={<LinkButton href={pathname + search}>{t.tryAgain}</LinkButton>}>
        {t.productsNotFetched}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={t.noProductFound}
        icon={<SearchX size={36} />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {clear !== undefined && <LinkButton href={clear}>{t.clearFilters}</LinkButton>}
            <LinkButton look={clear === undefined ? 'primary' : 'secondary'} href={paths.allCategories}>
              {t.browseAllCategories}
            </LinkButton>
          </div>
        }
      >
        {clear === undefined ? t.tryAnotherWord : t.nothingFits}
      </EmptyState>
      {clear === undefined && (
        <ul className="flex flex-wrap justify-center gap-2 lg:hidden" aria-label={t.categories}>
          {ways.map((name) => (
            <li key={name}>
              <Link className="chip" href={paths.category(name)}>
                {called(name)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {instead !== undefined && <Instead products={instead} />}
    </>
  );
}

const help: readonly Answer[] = ['help', 'track', 'returns', 'contact'];

function Instead({ products }: { products: readonly Card[] }) {
  const t = useMessages(listingMessages);
  const search = useMessages(searchMessages);
  return (
    <section className="mt-8" aria-labelledby="best-sellers">
      <h2 id="best-sellers" className="mb-4">
        {t.ourBestSellers}
      </h2>
      <ul className="listing-grid">
        {products.map((product) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              quickAdd
              sizes="(width < 768px) 46vw, (width < 1024px) 30vw, 290px"
            />
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-4">{search.popularSearches}</h2>
      <ul className="flex flex-wrap gap-2">
        {search.popular.map((text) => (
          <li key={text}>
            <Link className="chip" href={searchPath(text)}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-8 mb-4">{search.help}</h2>
      <ul className="flex flex-wrap gap-2">
        {help.map((answer) => (
          <li key={answer}>
            <Link className="chip" href={ANSWER_PATHS[answer]}>
              {search.answers[answer].label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
