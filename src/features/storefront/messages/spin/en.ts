/** A product from all sides. */
export const en = {
  view360: '360° view',
  turnedBy: (title: string, degrees: number) => `${title}, turned by ${degrees} degrees`,
  turn: 'Turn',
  degrees: (count: number) => `${count} degrees`,
  loading: 'Loading …',
  pullThePicture: 'Pull the picture, or use the arrow keys.',
};
