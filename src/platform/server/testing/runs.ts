/** How often a race or a property is tried: in `npm test`, and in `npm run test:slow`, which has the time. */
export const runs = (quick: number, slow: number): number => (process.env['TEST_SLOW'] ? slow : quick);
