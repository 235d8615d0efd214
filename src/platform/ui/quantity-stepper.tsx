import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from './icon-button.tsx';

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

export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  allowAbove,
  label = 'Quantity',
  disabled,
}: Props) {
  const full = max !== undefined && value >= max && !allowAbove;
  return (
    <div className="stepper" role="group" aria-label={label}>
      <IconButton label="Less" disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} />
      </IconButton>
      <output className="figures" aria-live="polite">
        {value}
      </output>
      <IconButton label="More" disabled={disabled || full} onClick={() => onChange(value + 1)}>
        <Plus size={18} />
      </IconButton>
    </div>
  );
}
