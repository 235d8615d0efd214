import type { ComponentProps } from 'react';
import { inLanguage } from '../../domain/text/languages.ts';
import { useLanguage } from './language.ts';

/** A link that stays in the language of the page. */
export function Link({ href = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href={inLanguage(href, useLanguage())} {...rest}>
      {children}
    </a>
  );
}
