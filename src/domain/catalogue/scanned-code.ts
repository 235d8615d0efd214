/** `LTH-SARA-BLK-38` may be a product of that id, or size 38 of LTH-SARA-BLK. */
export function codeReadings(code: string): { code: string; size: string | undefined }[] {
  const split = /[\s/_*-]([\d.]+|one size)$/i.exec(code);
  const before = code.slice(0, split?.index ?? 0).replace(/(?<![\s/_*-])[\s/_*-]+$/, '');
  return [{ code, size: undefined }, ...(before === '' ? [] : [{ code: before, size: split?.[1] ?? '' }])];
}
