import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import '../ui/catalogue.css';
import { paths } from '../../../contract/paths.ts';
import type { Subcategory } from '../../../contract/catalogue.ts';
import type { Language } from '../../../domain/text/languages.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { buttonClass } from '../../../platform/ui/button-class.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Stars } from '../../../platform/ui/stars.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { useAction } from '../../../platform/browser/use-action.ts';
import { breadcrumbData } from '../ui/structured-data.ts';
import { fetchCategories } from '../../catalogue/state/categories-slice.ts';
import { ProductPicture } from '../../catalogue/ui/product-picture.tsx';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { categoriesMessages } from '../messages/categories.ts';

const crumbsIn = (language: Language) => {
  const { home, allCategories } = categoriesMessages[language];
  return [{ label: home, to: paths.home }, { label: allCategories }];
};

export const meta: Screen['meta'] = ({ url, language }) => ({
  title: categoriesMessages[language].allCategories,
  description: categoriesMessages[language].aboutCategories,
  ...(import.meta.env.SSR ? { jsonLd: [breadcrumbData(crumbsIn(language), url)] } : {}),
});

/** The same for every tile. */
const RATING = 4;

export default function AllCategories() {
  const t = useMessages(categoriesMessages);
  const categories = useSelector((state: RootState) => state.categories.categories);
  const { run, busy } = useAction(fetchCategories);
  const [refused, setRefused] = useState(false);
  const load = useCallback(() => {
    void run().then(({ rejection }) => setRefused(rejection !== undefined));
  }, [run]);
  useEffect(load, [load]);
  // The menus' other call shares the slice, so its error says nothing about the categories.
  const failed = !busy && (refused || categories?.length === 0);
  const shown = categories?.filter(({ aside }) => !aside) ?? [];
  return (
    <div className="page pb-8 md:pb-12">
      <Breadcrumb crumbs={crumbsIn(useLanguage())} />
      <h1 className="mt-2 mb-2">{t.allCategories}</h1>
      <p className="mb-8 text-ink-soft">{t.onePairForEveryOccasion}</p>
      {failed && shown.length > 0 && (
        <Notice tone="error" className="mb-6">
          <span className="flex flex-wrap items-center justify-between gap-3">
            {t.wrong}
            <Button small look="secondary" onClick={load}>
              {t.tryAgain}
            </Button>
          </span>
        </Notice>
      )}
      {shown.length > 0 ? (
        <ul className="categories">
          {shown.map((category, index) => (
            <li
              key={category.subcategoriesName}
              className={index % 2 === 0 && index === shown.length - 1 ? 'category-alone' : undefined}
            >
              <Tile category={category} eager={index < 2} />
            </li>
          ))}
        </ul>
      ) : failed ? (
        <EmptyState title={t.wrong} action={<Button onClick={load}>{t.tryAgain}</Button>}>
          {t.categoriesNotFetched}
        </EmptyState>
      ) : (
        <Loader />
      )}
    </div>
  );
}

function Tile({ category, eager }: { category: Subcategory; eager: boolean }) {
  const t = useMessages(categoriesMessages);
  const name = category.subcategoriesName;
  const called = useShown();
  return (
    <article className="card">
      <Link className="card-frame" href={paths.category(name)} tabIndex={-1} aria-hidden="true">
        <ProductPicture
          picture={category.picture}
          sizes="(width < 1024px) 46vw, 390px"
          eager={eager}
          alt=""
        />
      </Link>
      <div className="card-body md:p-5">
        <p className="card-rating">
          <Stars rating={RATING} />
          <span className="figures">{RATING.toFixed(1)}</span>
        </p>
        <h2 className="text-xl md:text-2xl">
          <Link className="hover:text-plum" href={paths.category(name)}>
            {called(name)}
          </Link>
        </h2>
        <p className="hidden text-ink-soft sm:block">{category.words}</p>
        <div className="card-foot">
          <Link
            className={buttonClass({ look: 'secondary', small: true })}
            href={paths.category(name)}
            aria-label={t.buyNowNamed(called(name))}
          >
            {t.buyNow}
          </Link>
        </div>
      </div>
    </article>
  );
}
