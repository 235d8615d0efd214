import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  large?: boolean;
  className?: string;
};

/** The platform's own modal: it traps and returns focus and closes on Escape by itself. */
export function Dialog({ open, onClose, title, children, footer, large, className }: Props) {
  const t = useMessages(uiMessages);
  const titleId = useId();
  const ref = useModal(open);
  return (
    <dialog
      ref={ref}
      className={cx('dialog', large && 'dialog-large', className)}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={t.close} onClick={() => ref.current?.close()}>
          <X size={20} />
        </IconButton>
      </div>
      {children}
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
