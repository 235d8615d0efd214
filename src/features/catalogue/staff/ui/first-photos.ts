/** Photos that were chosen before there was a product to put them on. */
let waiting: { readonly productId: string; readonly files: readonly File[] } | undefined;

export const leavePhotos = (productId: string, files: readonly File[]): void => {
  waiting = { productId, files };
};

/** Once: whoever takes them sends them. */
export function takePhotos(productId: string): readonly File[] {
  if (waiting?.productId !== productId) return [];
  const { files } = waiting;
  waiting = undefined;
  return files;
}
