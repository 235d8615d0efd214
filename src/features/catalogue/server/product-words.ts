/** What of a product search reads. */
interface Named {
  readonly title: string;
  readonly type: string;
  readonly subcategory: string;
  readonly isPremiumLeather: boolean;
  readonly color: string;
  readonly tag: string;
  readonly brand: string;
  readonly code: string;
  readonly styleCode: string;
  readonly description: string;
  readonly material?: string;
  readonly closure?: string;
}

/** The names it is found by. */
export const namesOf = (entry: Named): string =>
  [
    entry.title,
    entry.type,
    entry.subcategory,
    entry.isPremiumLeather ? 'Premium Leather' : '',
    entry.color,
    entry.tag,
    entry.brand,
    entry.code,
    entry.styleCode,
  ].join(' ');

/** Also found, but only where no name fits. */
export const moreWordsOf = ({ description, material = '', closure = '' }: Named): string =>
  [description, material, closure].join(' ');
