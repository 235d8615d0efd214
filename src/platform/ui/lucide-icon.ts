import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/** Draws one of Lucide's icons as Lucide itself does, without its contexts and options: builds put it in its place. */
export default function createLucideIcon({ name, node }: IconData) {
  return ({ size = 24, className, children, ...rest }: Props) => {
    const spoken =
      children !== undefined || Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key));
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(spoken ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
