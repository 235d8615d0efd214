import { inLanguage, type Language, LANGUAGES, LOCALES, OWN_NAMES } from '../../domain/text/languages.ts';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { useLanguage } from '../../platform/ui/language.ts';
import type { LayoutProps } from './layout-props.ts';
import { chooseLanguage } from './choose-language.ts';

type Props = Pick<LayoutProps['settings'], 'languages'> & { className?: string };

/** Whether there is one. It knows the address of its page. */
export const hasLanguageSwitch = (languages: Props['languages'], now: Language): boolean =>
  othersOf(languages, now).length > 0;

const othersOf = (languages: Props['languages'], now: Language): Language[] =>
  LANGUAGES.filter((each) => each !== now && (each === 'en' || languages?.[each]));

/** The same page in the shop's other languages. */
export function LanguageSwitch({ languages, className = '' }: Props) {
  const now = useLanguage();
  const { pathname, search } = useLocation();
  const others = othersOf(languages, now);
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
