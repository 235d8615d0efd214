export type Block =
  | { kind: 'p'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'facts'; rows: { label: string; value: string }[] };

export interface Section {
  id: string;
  heading: string;
  blocks: Block[];
}

export interface PageText {
  title: string;
  intro: string;
  /** Day of the last change of substance, YYYY-MM-DD. */
  changed: string;
  sections: Section[];
}

export const PLACEHOLDERS = [
  'shopName',
  'legalName',
  'address',
  'gstin',
  'website',
  'phone',
  'hours',
  'email',
  'privacyEmail',
  'grievanceName',
  'grievanceEmail',
  'grievancePhone',
] as const;

export type PageSettings = Record<(typeof PLACEHOLDERS)[number], string>;

/** Puts the shop's settings in the place of {phone}, {email} and so on. */
export function fill(text: PageText, settings: PageSettings): PageText {
  const values = new Map<string, string>(Object.entries(settings));
  const put = (words: string) =>
    words.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  const putBlock = (block: Block): Block => {
    if (block.kind === 'p') return { ...block, text: put(block.text) };
    if (block.kind === 'list') return { ...block, items: block.items.map(put) };
    return { ...block, rows: block.rows.map((row) => ({ label: put(row.label), value: put(row.value) })) };
  };
  return {
    ...text,
    title: put(text.title),
    intro: put(text.intro),
    sections: text.sections.map((section) => ({
      ...section,
      heading: put(section.heading),
      blocks: section.blocks.map(putBlock),
    })),
  };
}
