import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { rejectionIn, sentenceOf } from '../../browser/staff/toast-outcome.ts';
import { useHydrated } from '../../browser/use-stored.ts';
import { toast } from '../toast.ts';
import { faultSentence } from './fault-sentence.ts';
import { dropDraft, readDraft, writeDraft } from './form-draft.ts';

type Trouble = Parameters<typeof sentenceOf>[0];

interface Options<Input extends FieldValues, Output> {
  /** Names the draft of this form: one per thing, such as `product-42`. */
  readonly id: string;
  /** The body of the contract's row: the same rules as on the server. */
  readonly schema: z.ZodType<Output, Input>;
  /** As the server knows it. Newer values are taken over unless somebody is typing. */
  readonly values: Input;
  readonly save: (output: Output) => PromiseLike<{ readonly error?: Trouble }>;
  /** Said after it was saved. */
  readonly saved: string;
}

/** What is typed in a form, whichever it is. */
export interface TypedForm {
  readonly values: () => unknown;
  /** Marks what cannot be saved. */
  readonly check: () => Promise<unknown>;
  readonly isDirty: boolean;
}
export const typedForm = <Input extends FieldValues>({ form }: StaffFormState<Input>): TypedForm => ({
  values: () => form.getValues(),
  check: () => form.trigger(),
  isDirty: form.formState.isDirty,
});

export interface StaffFormState<Input extends FieldValues> {
  readonly id: string;
  readonly form: UseFormReturn<Input, unknown, unknown>;
  readonly submit: () => Promise<void>;
  /** Back to what the server knows. */
  readonly discard: () => void;
  /** What was typed before a reload or a way back stands here again. */
  readonly restored: boolean;
  /** Names of the fields as people know them; the fields write them here. */
  readonly labels: Map<string, string>;
}

/** A form that is saved as a whole. What was typed is lost by nothing but saving or discarding it. */
export function useStaffForm<Input extends FieldValues, Output>(
  options: Options<Input, Output>,
): StaffFormState<Input> {
  const { id, schema, values, save, saved } = options;
  const form = useForm<Input, unknown, unknown>({
    resolver: zodResolver(schema, { error: faultSentence }),
    defaultValues: values as DefaultValues<Input>,
    // The first wrong field takes the focus and is scrolled to.
    shouldFocusError: true,
  });
  const [labels] = useState(() => new Map<string, string>());
  // Only the browser knows of a draft; the server draws the form without it.
  const hydrated = useHydrated();
  const draft = useMemo(() => (hydrated ? readDraft(id) : undefined), [hydrated, id]);
  const [settled, setSettled] = useState(false);
  const { isDirty } = form.formState;
  const known = useRef(values);

  useEffect(() => {
    if (draft) form.reset({ ...form.getValues(), ...draft } as Input, { keepDefaultValues: true });
  }, [form, draft]);

  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    if (!isDirty) form.reset(values);
  }, [form, isDirty, values]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values: typed, isDirty: dirty }) => {
          if (dirty) writeDraft(id, typed);
          else dropDraft(id);
        },
      }),
    [form, id],
  );

  const submit = form.handleSubmit(async (output) => {
    const { error } = await save(output as Output);
    if (error) {
      const fields = rejectionIn(error)?.answer['fields'];
      for (const name of Array.isArray(fields) ? (fields as Path<Input>[]) : [])
        form.setError(name, { message: sentenceOf(error) }, { shouldFocus: true });
      toast.error(sentenceOf(error));
      return;
    }
    dropDraft(id);
    setSettled(true);
    form.reset(form.getValues());
    toast.success(saved);
  });

  return {
    id,
    form,
    submit: () => submit(),
    discard: () => {
      dropDraft(id);
      setSettled(true);
      form.reset(known.current);
    },
    restored: draft !== undefined && !settled,
    labels,
  };
}
