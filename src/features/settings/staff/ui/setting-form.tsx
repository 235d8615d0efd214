import { createContext, type ReactNode, use } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SettingGroup, settingGroups } from '../../../../contract/setting-groups.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import {
  type StaffFormState,
  type TypedForm,
  typedForm,
} from '../../../../platform/ui/staff/use-staff-form.ts';

type Group = FieldValues & { readonly group: SettingGroup; readonly version: number };

interface Props<Input extends Group> {
  readonly state: StaffFormState<Input>;
  readonly now: Input;
  readonly children: ReactNode;
}

/** What a page adds below the fields of a group. */
export const BelowSettings = createContext<((typed: TypedForm) => ReactNode) | undefined>(undefined);

/** Around the fields of one group: whoever comes second is told what somebody else saved. */
export function SettingForm<Input extends Group>({ state, now, children }: Props<Input>) {
  const below = use(BelowSettings);
  return (
    <StaffForm state={state} label={settingGroups[now.group].title}>
      <ChangedMeanwhile state={state} now={now} />
      {children}
      {below?.(typedForm(state))}
    </StaffForm>
  );
}
