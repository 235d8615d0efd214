import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with elements in it: 'Call {phone}' with `{ phone: <strong>…</strong> }`. */
export const withSlots = (sentence: string, slots: Readonly<Record<string, ReactNode>>): ReactNode[] =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, index) => createElement(Fragment, { key: index }, index % 2 === 1 ? slots[part] : part));
