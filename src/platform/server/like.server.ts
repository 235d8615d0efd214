/** A pattern for `like` that finds the text anywhere, each sign of it taken as itself. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
