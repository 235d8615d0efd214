/** How a pair fits, and what stops a review. */
export const en = {
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  giveStars: 'Please give one to five stars.',
  sayFit: 'Please say how it fits.',
  tooShort: (characters: number) => `Please write at least ${characters} characters.`,
  tooLong: (characters: number) => `Please write at most ${characters} characters.`,
  noHtml: 'Please write plain words, without HTML or script.',
  nameMissing: 'Please say which name we show.',
  sayTrue: (some: number, all: number) => `${some} of ${all} say true to size`,
  saySmall: (some: number, all: number) => `${some} of ${all} say it runs small`,
  sayLarge: (some: number, all: number) => `${some} of ${all} say it runs large`,
};
