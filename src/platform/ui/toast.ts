import type { mountToasts } from './toast-layer.tsx';
import { toastOptions, type ToastKind, type ToastPlace } from './toast-options.ts';

let loading: Promise<ReturnType<typeof mountToasts>> | undefined;

// The library and its styles are fetched with the first toast: most visits never show one.
function show(kind: ToastKind, message: string, place?: ToastPlace) {
  if (typeof document === 'undefined') return;
  loading ??= import('./toast-layer.tsx').then((layer) => layer.mountToasts());
  loading.then(
    ({ put }) => put(kind, message, toastOptions(kind, message, place)),
    () => (loading = undefined),
  );
}

export const toast = {
  success: (message: string, place?: ToastPlace) => show('success', message, place),
  error: (message: string, place?: ToastPlace) => show('error', message, place),
  info: (message: string, place?: ToastPlace) => show('info', message, place),
  clear: () =>
    void loading?.then(
      ({ clear }) => clear(),
      () => {},
    ),
};
