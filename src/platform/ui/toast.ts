import type { ReactNode } from 'react';
import type { mountToasts } from './toast-layer.tsx';
import { toastOptions, type ToastKind, type ToastPlace } from './toast-options.ts';

type Layer = ReturnType<typeof mountToasts>;
let loading: Promise<Layer> | undefined;

// The library and its styles are fetched with the first toast: most visits never show one.
function show(kind: ToastKind, message: string, place?: ToastPlace, inside?: ReactNode) {
  if (typeof document === 'undefined') return;
  loading ??= import('./toast-layer.tsx').then((layer) => layer.mountToasts());
  loading.then(
    ({ put }) => put(kind, message, toastOptions(kind, message, place), inside),
    () => (loading = undefined),
  );
}

function withLayer(what: (layer: Layer) => void) {
  void loading?.then(what, () => {});
}

export const toast = {
  /** `inside` is shown instead of the bare message, which it contains. */
  success: (message: string, place?: ToastPlace, inside?: ReactNode) =>
    show('success', message, place, inside),
  error: (message: string, place?: ToastPlace) => show('error', message, place),
  info: (message: string, place?: ToastPlace) => show('info', message, place),
  /** All messages go. */
  clear: () => withLayer((layer) => layer.clear()),
  /** An error that is shown goes: what it said is mended. With a sentence, only if it is that one. */
  mended: (sentence?: string) => withLayer((layer) => layer.mended(sentence)),
};
