/** What a picture of a product shows, as far as the names say it; whoever looks at the picture says more. */
export function suggestedAlt({ title, color }: { readonly title: string; readonly color: string }): string {
  return title.toLowerCase().includes(color.toLowerCase()) ? title : `${title} in ${color}`;
}

/** Endings for the suggestion: the views that most shoes are photographed in. */
export const VIEWS = [
  'the pair seen from the front corner',
  'one shoe seen from the side',
  'the pair seen from above',
  'a close look',
  'the sole',
  'worn',
] as const;
