import type { ComponentProps } from 'react';
import { TextField } from '../../../platform/ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

/** An e-mail address, with the keyboard for it and nothing that a phone would change in it. */
export function EmailField(props: Props) {
  return (
    <TextField
      label="Email"
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
