import 'react-toastify/ReactToastify.css';
import './styles/toast.css';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast, type ToastOptions } from 'react-toastify/unstyled';
import { languageOf } from '../../domain/text/languages.ts';
import { uiMessages } from './messages.ts';
import { toastDefaults, type ToastKind } from './toast-options.ts';

/** Puts the toasts in a root of their own, beside the page, and answers how to show one and how to take all away. */
export function mountToasts() {
  // A root of its own has no context of the page.
  const { messages, close } = uiMessages[languageOf(window.location.pathname)];
  const place = document.createElement('div');
  place.className = 'toasts';
  place.popover = 'manual';
  document.body.append(place);
  createRoot(place).render(
    <ToastContainer
      {...toastDefaults}
      newestOnTop
      transition={Slide}
      aria-label={messages}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          className="Toastify__close-button"
          aria-label={close}
          onClick={(event) => {
            // A toast itself is closed by a click, too.
            event.stopPropagation();
            closeToast(true);
          }}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    />,
  );
  let count = 0;
  let shown: { kind: ToastKind; message: string; id: NonNullable<ToastOptions['toastId']> } | undefined;
  return {
    /** A new message replaces the one before, so that they do not pile up. */
    put: (
      kind: ToastKind,
      message: string,
      options: ToastOptions & { toastId: string },
      inside?: ReactNode,
    ) => {
      // The same words may have something else around them the next time.
      if (inside !== undefined) options.toastId += ` ${(count += 1)}`;
      if (shown && shown.id !== options.toastId) toast.dismiss(shown.id);
      shown = { kind, message, id: options.toastId };
      stayBelow(place, document.querySelector('header'));
      raise(place);
      toast[kind](inside ?? message, options);
    },
    clear: () => toast.dismiss(),
    /** What an error said is mended; with its sentence, that error and no other. */
    mended: (sentence = shown?.message) => {
      if (shown?.kind === 'error' && shown.message === sentence) toast.dismiss(shown.id);
    },
  };
}

/** The header has things to press: messages stand under as much of it as can be seen. */
function stayBelow(place: HTMLElement, header: Element | null) {
  const edge = Math.max(0, Math.round(header?.getBoundingClientRect().bottom ?? 0));
  place.style.setProperty('--toast-top', `${edge + 8}px`);
}

/** An open modal covers everything that was there before it; shown anew, the toasts lie above it. */
function raise(place: HTMLElement) {
  if (!place.isConnected || typeof place.showPopover !== 'function') return;
  if (place.matches(':popover-open') && document.querySelector('dialog:modal')) place.hidePopover();
  if (!place.matches(':popover-open')) place.showPopover();
}
