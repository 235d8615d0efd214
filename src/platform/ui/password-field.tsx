import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useMessages } from './language.ts';
import { uiMessages } from './messages.ts';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>;

export function PasswordField({ label, hint, error, hideLabel, className, id, ...rest }: Props) {
  const t = useMessages(uiMessages);
  const [shown, setShown] = useState(false);
  const { ids, control } = useFieldIds(id, { hint, error });
  const frame = { label, hint, error, hideLabel, className, ids, required: rest.required };
  return (
    <FieldFrame {...frame} htmlFor={control.id}>
      <div className="with-end">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          type={shown ? 'text' : 'password'}
          className="input"
        />
        <IconButton label={t.showPassword} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
