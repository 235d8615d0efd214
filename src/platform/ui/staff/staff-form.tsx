import { type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Notice } from '../notice.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { StaffFormState } from './use-staff-form.ts';

interface Props<Input extends FieldValues> {
  readonly state: StaffFormState<Input>;
  readonly label: string;
  readonly saveText?: string;
  readonly children: ReactNode;
}

/** The names of changed fields in the order of the form; a list inside counts as one. */
function changedNames(dirty: Readonly<Record<string, unknown>>, labels: Map<string, string>): string[] {
  const changed = Object.keys(dirty).filter((name) => JSON.stringify(dirty[name]).includes('true'));
  const named = [...labels].filter(([name]) => changed.includes(name)).map(([, label]) => label);
  return named.concat(changed.filter((name) => !labels.has(name)));
}

/** Around the fields of a form: the bar that says what changed, and the question before somebody leaves unsaved. */
export function StaffForm<Input extends FieldValues>({
  state,
  label,
  saveText = 'Save',
  children,
}: Props<Input>) {
  const { form, submit, discard, restored, labels } = state;
  const { isDirty, dirtyFields, isSubmitting } = form.formState;
  const leave = useLeaveWarning(isDirty && !isSubmitting);
  const changed = changedNames(dirtyFields, labels);
  return (
    <form
      className="staff-form"
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {restored && isDirty && <Notice>What you typed before is here again. It is not saved yet.</Notice>}
      {children}
      {isDirty && (
        <section className="save-bar" aria-label="Unsaved changes">
          <p role="status">
            <strong>Not saved:</strong> {changed.join(', ')}
          </p>
          <Button small look="quiet" disabled={isSubmitting} onClick={discard}>
            Discard
          </Button>
          <Button small type="submit" busy={isSubmitting} busyText="Saving">
            {saveText}
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={leave.asking}
        title="Leave without saving?"
        confirmText="Leave"
        closeText="Stay here"
        onConfirm={leave.go}
        onClose={leave.stay}
      >
        <p>
          Your changes are not saved. They stay in this tab: come back to this page and they are here again.
        </p>
      </ConfirmDialog>
    </form>
  );
}
