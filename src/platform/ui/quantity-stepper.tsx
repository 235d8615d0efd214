import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from './icon-button.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = {
  value: number;
  min?: number;
  max?: number;
  /** Called with the wished value, also above `max` when `allowAbove` is set, so that the page can say why not. */
  onChange: (value: number) => void;
  allowAbove?: boolean;
  label?: string;
  disabled?: boolean;
};

export function QuantityStepper({ value, min = 1, max, onChange, allowAbove, label, disabled }: Props) {
  const t = useMessages(uiMessages);
  const full = max !== undefined && value >= max && !allowAbove;
  return (
    <div className="stepper" role="group" aria-label={label ?? t.quantity}>
      <IconButton label={t.less} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} />
      </IconButton>
      <output className="figures" aria-live="polite">
        {value}
      </output>
      <IconButton label={t.more} disabled={disabled || full} onClick={() => onChange(value + 1)}>
        <Plus size={18} />
      </IconButton>
    </div>
  );
}
