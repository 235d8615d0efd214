import { Button } from '../button.tsx';
import { TextArea } from '../text-area.tsx';

interface FootProps {
  /** What the button does. */
  readonly label: string;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
}

/** The end of a form in a dialog. */
export const DialogFoot = ({ label, busy = false, disabled = false, onDo, onClose }: FootProps) => (
  <div className="dialog-foot mt-0">
    <Button look="secondary" onClick={onClose}>
      Close
    </Button>
    <Button busy={busy} disabled={disabled} onClick={onDo}>
      {label}
    </Button>
  </div>
);

interface ReasonProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly rows?: number;
}

/** Why somebody does it. */
export const ReasonField = ({
  value,
  onChange,
  hint = 'For the shop’s people and the audit log.',
  rows = 2,
}: ReasonProps) => (
  <TextArea
    label="Reason"
    hint={hint}
    required
    rows={rows}
    maxLength={300}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
