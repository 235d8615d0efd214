import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGES } from '../../domain/text/languages.ts';
import { wantedLanguage } from '../../platform/browser/stored-language.ts';
import { useLanguage } from '../../platform/ui/language.ts';
import type { LayoutProps } from './layout-props.ts';

/**
 * A page is never answered in another language than that of its address; who prefers another one is told of it.
 * A component of its own: it appears while the page is still being taken over, and nothing else shall be drawn again for it.
 */
export function LanguageSuggestionSlot({
  languages,
}: {
  languages: LayoutProps['settings']['languages'] | undefined;
}): ReactNode {
  const now = useLanguage();
  const [suggestion, setSuggestion] = useState<ReactNode>();
  useEffect(() => {
    const offered = LANGUAGES.filter((each) => each === 'en' || languages?.[each]);
    if (offered.length < 2) return;
    const wanted = wantedLanguage(offered);
    if (wanted === undefined || wanted === now || !offered.includes(wanted)) return;
    import('./language-suggestion.tsx').then(
      ({ LanguageSuggestion }) => setSuggestion(<LanguageSuggestion to={wanted} />),
      () => {},
    );
  }, [languages, now]);
  return suggestion;
}
