/** What is said of a style's fit on its page, with the number it is drawn from. */
export const en = {
  saySmall: (some: number, all: number) =>
    `${some} of ${all} say it runs small: a size larger may fit better.`,
  sayLarge: (some: number, all: number) =>
    `${some} of ${all} say it runs large: a size smaller may fit better.`,
  tookOneUp: (some: number, all: number) => `Runs small: ${some} of ${all} took one size up.`,
  neededLarger: (some: number, all: number) => `Runs small: ${some} of ${all} needed a larger size.`,
  tookOneDown: (some: number, all: number) => `Runs large: ${some} of ${all} took one size down.`,
  neededSmaller: (some: number, all: number) => `Runs large: ${some} of ${all} needed a smaller size.`,
  stayed: (some: number, all: number) => `True to size: ${some} of ${all} stayed with their size.`,
};
