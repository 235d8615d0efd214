import { TRANSLATED_KINDS } from '../../domain/text/owner-languages.ts';
import {
  type Translation,
  writeTranslations,
} from '../../features/translations/server/save-translations.server.ts';
import type { Tx } from '../../platform/server/db.server.ts';

interface DemoTexts {
  /** By kind and English text. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What a colour adds to a description, by mood. */
  readonly colourWords: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly styles: Readonly<Record<string, { readonly title: string; readonly text: string }>>;
}

interface Described {
  readonly _id: string;
  readonly styleCode: string;
  readonly color: string;
  readonly title: string;
  readonly description: string;
}

/** The demo in Hindi, where it says what the demo said in English. */
export async function addDemoTranslations(
  tx: Tx,
  products: readonly Described[],
  read: <T>(name: string) => T,
  { fresh = false } = {},
): Promise<void> {
  const { texts, colourWords, styles } = read<DemoTexts>('hindi.json');
  const english = read<DemoTexts['colourWords']>('colour-words.json');
  const phrases = TRANSLATED_KINDS.flatMap((kind) =>
    Object.entries(texts[kind] ?? {}).map(([key, text]): Translation => ({
      kind,
      key,
      field: '',
      text,
      source: key,
    })),
  );
  const own = products.flatMap(({ _id, styleCode, color, title, description }): Translation[] => {
    const style = styles[styleCode];
    const mood = Object.keys(english).find((each) => {
      const said = english[each]?.[color];
      return said !== undefined && description.endsWith(said);
    });
    if (!style || mood === undefined) return [];
    const about = [style.text, colourWords[mood]?.[color]].join(' ');
    const named = `${style.title}, ${texts['colour']?.[color] ?? color}`;
    return [
      { kind: 'product', key: _id, field: 'title', text: named, source: title },
      { kind: 'product', key: _id, field: 'description', text: about, source: description },
    ];
  });
  await writeTranslations(tx, 'hi', [...phrases, ...own], { searched: !fresh });
}
