/** The mark of a shop without a logo: two soles in mid-step. */
export const SOLE =
  'M5.6 0c3.8.3 6.2 5 6.2 10.2 0 3.8-1.5 6-1.8 9.2H3.4C3 15.9.4 13.4.2 9 0 4.2 2.3-.2 5.6 0Z';
export const HEEL =
  'M3.5 21.8h6.6c.3 2 .4 3.7.2 5.2-.3 2-1.6 3.2-3.4 3.2s-3.2-1.2-3.4-3.2c-.2-1.5-.2-3.2 0-5.2Z';
export const SOLES = ['translate(3 10) rotate(-9 6 15)', 'translate(33 2) scale(-1 1) rotate(9 6 15)'];
