/** The button that opens it. */
export const en = { sizeChart: 'Size chart' };
