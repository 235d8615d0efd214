import 'react-toastify/ReactToastify.css';
import './styles/toast.css';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast, type ToastOptions } from 'react-toastify/unstyled';
import { toastDefaults, type ToastKind } from './toast-options.ts';

/** Puts the toasts in a root of their own, beside the page, and answers how to show one. */
export function mountToasts() {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer {...toastDefaults} newestOnTop transition={Slide} aria-label="Messages" />,
  );
  return (kind: ToastKind, message: string, options: ToastOptions) => {
    toast[kind](message, options);
  };
}
