import type { ComponentProps } from 'react';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** An e-mail address, with the keyboard for it and nothing that a phone would change in it. */
export function EmailField(props: Props) {
  const t = useMessages(accountsMessages);
  return (
    <TextField
      label={t.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      maxLength={254}
      {...props}
    />
  );
}
