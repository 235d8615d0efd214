/** In a file of its own: the home page would name all that the blocks need, in every first load. */
export const load = () => import('./content-blocks.tsx');
