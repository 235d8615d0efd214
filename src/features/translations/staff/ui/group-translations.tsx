import type { AnyGroup, SettingGroup } from '../../../../contract/setting-groups.ts';
import { paths } from '../../../../contract/paths.ts';
import type { Menu } from '../../../../domain/settings/menu.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { type OwnText, phrase, TranslationPanel } from './translation-panel.tsx';

/** Texts of the settings that shoppers read. */
const LABELS: Readonly<Record<string, string>> = {
  story: 'What the name means',
  motto: 'After the name in the title',
  quality: 'On every product page',
  packaging: 'How it is packed',
  footer: 'At the end of every page',
  tagline: 'Tagline',
  hours: 'Hours',
  returnNote: 'Beside the buy button',
  sentence: 'What shoppers read',
};

function textsOf(values: AnyGroup): OwnText[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'menu') return (value as Menu).map(({ label }) => phrase('menu', label, label));
    return name in LABELS && typeof value === 'string' ? [phrase('shop', LABELS[name] ?? name, value)] : [];
  });
}

/** Below the form of a group: its texts in the shop's other languages, and below the languages what is missing. */
export function GroupTranslations({ group, values }: { group: SettingGroup; values: AnyGroup }) {
  if (group === 'languages')
    return (
      <div>
        <LinkButton small look="secondary" href={paths.backofficeTranslations}>
          Missing translations
        </LinkButton>
      </div>
    );
  return <TranslationPanel texts={textsOf(values)} />;
}
