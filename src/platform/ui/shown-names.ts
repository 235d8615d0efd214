import { createContext, use } from 'react';

/** What names are called in the language of the page: a category, a colour. They stay addresses as they are. */
export const ShownNames = createContext<Readonly<Record<string, string>> | undefined>(undefined);

export const namesIn =
  (names: Readonly<Record<string, string>> | undefined) =>
  (name: string): string =>
    names?.[name] ?? name;

export const useShown = (): ((name: string) => string) => namesIn(use(ShownNames));
