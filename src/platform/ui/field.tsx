import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

/** What ties a control to its label, hint and error. Spread `control` on the control. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const made = useId();
  const own = id ?? made;
  const ids = { hint: `${own}-hint`, error: `${own}-error` };
  return {
    ids,
    control: {
      id: own,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': cx(hint ? ids.hint : null, error ? ids.error : null) || undefined,
    },
  };
}

type FrameProps = FieldProps & {
  htmlFor: string;
  ids: { hint: string; error: string };
  required?: boolean;
  children: ReactNode;
};

export function FieldFrame(props: FrameProps) {
  const { label, hint, error, hideLabel, className, htmlFor, ids, required, children } = props;
  return (
    <div className={cx('field', className)}>
      <label className={hideLabel ? 'sr-only' : 'field-label'} htmlFor={htmlFor}>
        {label}
        {required && (
          <span className="text-alarm" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error}>{error}</FieldError>
    </div>
  );
}

/** The live region is always there, so an error that appears later is read out. */
export function FieldError({ id, children }: { id: string; children?: string | null }) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className="field-error">
          <CircleAlert size={16} aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
