import { inLanguage, LANGUAGES, LOCALES, OWN_NAMES } from '../../domain/text/languages.ts';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { useLanguage } from '../../platform/ui/language.ts';
import type { LayoutProps } from './layout-props.ts';
import { chooseLanguage } from './choose-language.ts';

type Props = Pick<LayoutProps['settings'], 'languages'> & { className?: string };

/** The same page in the shop's other languages. */
export function LanguageSwitch({ languages, className = '' }: Props) {
  const now = useLanguage();
  const { pathname, search } = useLocation();
  const others = LANGUAGES.filter((each) => each !== now && (each === 'en' || languages?.[each]));
  if (others.length === 0) return null;
  return (
    <div className={`language-switch ${className}`}>
      {others.map((each) => (
        <a
          key={each}
          href={inLanguage(pathname + search, each)}
          lang={LOCALES[each]}
          hrefLang={LOCALES[each]}
          onClick={() => chooseLanguage(each)}
        >
          {OWN_NAMES[each]}
        </a>
      ))}
    </div>
  );
}
