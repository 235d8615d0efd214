import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useNavigate } from '../../../../platform/browser/navigation/hooks.ts';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';

interface Options<Input extends FieldValues, Output> {
  readonly kind: string;
  readonly schema: z.ZodType<Output, Input>;
  readonly values: Input;
  /** Where the values do not name it. */
  readonly id?: string | undefined;
  readonly save: (
    body: Output,
  ) => PromiseLike<{ readonly data?: { readonly id: string } | undefined; readonly error?: unknown }>;
  /** The list, where something new leads to once it is saved. */
  readonly list: string;
}

/** The form of one name. A new one, or one whose address is its name, leads back to the list. */
export function useNameForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { kind, schema, values, save, list } = options;
  const navigate = useNavigate();
  const id = options.id ?? (typeof values['id'] === 'string' ? values['id'] : 'new');
  return useStaffForm<Input, Output>({
    id: `${kind}-${id}`,
    schema,
    values,
    saved: 'It is saved, and the shop shows it.',
    save: async (body) => {
      const { data, error } = await save(body);
      if (error) return { error: error as Rejection };
      // Once the form has settled: it would ask whether to leave otherwise.
      if (data && data.id !== id) setTimeout(() => void navigate(list));
      return {};
    },
  });
}
