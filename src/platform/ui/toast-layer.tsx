import 'react-toastify/ReactToastify.css';
import './styles/toast.css';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast, type ToastOptions } from 'react-toastify/unstyled';
import { toastDefaults, type ToastKind } from './toast-options.ts';

/** Puts the toasts in a root of their own, beside the page, and answers how to show one and how to take all away. */
export function mountToasts() {
  const place = document.createElement('div');
  place.className = 'toasts';
  place.popover = 'manual';
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer {...toastDefaults} newestOnTop transition={Slide} aria-label="Messages" />,
  );
  return {
    put: (kind: ToastKind, message: string, options: ToastOptions) => {
      raise(place);
      toast[kind](message, options);
    },
    clear: () => toast.dismiss(),
  };
}

/** An open modal covers everything that was there before it; shown anew, the toasts lie above it. */
function raise(place: HTMLElement) {
  if (!place.isConnected || typeof place.showPopover !== 'function') return;
  if (place.matches(':popover-open') && document.querySelector('dialog:modal')) place.hidePopover();
  if (!place.matches(':popover-open')) place.showPopover();
}
