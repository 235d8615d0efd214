import X from 'lucide-react/icons/x';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  /** Lets a button open it before any script runs: `command="show-modal" commandfor={id}`. */
  id?: string;
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What it is called where the title is a picture. */
  label?: string;
  side?: 'start' | 'end';
  children: ReactNode;
};

/** A panel that slides in from the side. */
export function Drawer({ id, open, onClose, title, label, side = 'start', children }: Props) {
  const t = useMessages(uiMessages);
  const made = useId();
  const own = id ?? made;
  const ref = useModal(open);
  const close = (event: MouseEvent) => {
    event.preventDefault();
    ref.current?.close();
  };
  return (
    <dialog
      ref={ref}
      id={own}
      className={cx('drawer', side === 'end' && 'drawer-end')}
      aria-label={label}
      aria-labelledby={label ? undefined : `${own}-title`}
      onClose={onClose}
    >
      <div className="drawer-head">
        <p id={`${own}-title`} className="flex font-display text-2xl font-semibold">
          {title}
        </p>
        <IconButton label={t.close} {...invoker('close', own)} onClick={close}>
          <X size={22} />
        </IconButton>
      </div>
      {children}
    </dialog>
  );
}

/** Attributes by which the browser itself opens or closes a dialog, script or no script. */
export function invoker(command: 'show-modal' | 'close', id: string): Record<string, string> {
  return { command, commandfor: id };
}
