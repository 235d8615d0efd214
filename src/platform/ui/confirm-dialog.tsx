import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmText: string;
  closeText?: string;
  busy?: boolean;
  /** What it would do is not known yet, or it cannot be done. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. The safe answer comes first and has the focus. */
export function ConfirmDialog(props: Props) {
  const t = useMessages(uiMessages);
  const { open, title, children, confirmText, closeText, busy, disabled, onConfirm, onClose } = props;
  const footer = (
    <>
      <Button look="secondary" onClick={onClose} autoFocus>
        {closeText ?? t.close}
      </Button>
      <Button onClick={onConfirm} busy={busy} disabled={disabled}>
        {confirmText}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} footer={footer}>
      {children}
    </Dialog>
  );
}
