const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

function readCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}

let known: ReadonlyMap<string, string> | undefined;

/** 'India' is 'IN'; '' where nobody knows the name. */
export function countryCode(name: string): string {
  known ??= readCodes();
  return known.get(name.trim().toLowerCase()) ?? '';
}
