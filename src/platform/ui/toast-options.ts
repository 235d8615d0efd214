import type { ToastOptions } from 'react-toastify/unstyled';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastPlace = { position?: 'top-right' | 'top-center' };

export const toastDefaults = {
  position: 'top-right',
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const;

/** Bad news interrupts a screen reader, good news waits its turn. The same words are never shown twice at once. */
export function toastOptions(
  kind: ToastKind,
  message: string,
  place: ToastPlace = {},
): ToastOptions & { toastId: string } {
  return {
    ...toastDefaults,
    position: place.position ?? toastDefaults.position,
    role: kind === 'error' ? 'alert' : 'status',
    toastId: `${kind}:${message}`,
  };
}
