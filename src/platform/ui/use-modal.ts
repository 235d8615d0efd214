import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';

/** Opens and closes a <dialog> as a modal, and closes it on a press outside its box. */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      // A message from before says nothing about what is asked now, and would stand in its way.
      toast.clear();
      dialog.showModal();
    } else dialog.close();
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    // A press on the backdrop lands on the dialog itself.
    const onClick = (event: MouseEvent) => {
      if (dialog && event.target === dialog && isOutside(dialog, event)) dialog.close();
    };
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, []);
  return ref;
}

function isOutside(dialog: HTMLDialogElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
