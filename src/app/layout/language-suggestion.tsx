import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { inLanguage, type Language, LOCALES, type Tables } from '../../domain/text/languages.ts';
import { useLocation } from '../../platform/browser/navigation/hooks.ts';
import { IconButton } from '../../platform/ui/icon-button.tsx';
import { useLanguage } from '../../platform/ui/language.ts';
import { chooseLanguage } from './choose-language.ts';

/** In the language that is suggested, whatever the page is in. */
const SUGGESTIONS: Tables<{ text: string; read: string; no: string }> = {
  en: { text: 'This shop is also in English.', read: 'Read in English', no: 'No, thank you' },
  hi: { text: 'यह दुकान हिन्दी में भी है।', read: 'हिन्दी में देखें', no: 'नहीं, शुक्रिया' },
};

/** Over the foot of the page, so that nothing moves. */
export function LanguageSuggestion({ to }: { to: Language }) {
  const now = useLanguage();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(true);
  const { text, read, no } = SUGGESTIONS[to];
  if (!open) return null;
  const close = () => {
    chooseLanguage(now);
    setOpen(false);
  };
  return (
    <aside className="language-suggestion" lang={LOCALES[to]} aria-label={text}>
      <span>{text}</span>
      <a href={inLanguage(pathname + search, to)} onClick={() => chooseLanguage(to)}>
        {read}
      </a>
      <IconButton label={no} onClick={close}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}
