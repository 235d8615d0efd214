const LONGEST = 100;

/** The name of an uploaded file for people to read: no folders, nothing that cannot be seen. */
export const plainFileName = (name: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(-LONGEST)
    .toWellFormed() || 'The file';
