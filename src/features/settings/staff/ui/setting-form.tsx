import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SettingGroup, settingGroups } from '../../../../contract/setting-groups.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';

type Group = FieldValues & { readonly group: SettingGroup; readonly version: number };

interface Props<Input extends Group> {
  readonly state: StaffFormState<Input>;
  readonly now: Input;
  readonly children: ReactNode;
}

/** Around the fields of one group: whoever comes second is told what somebody else saved. */
export function SettingForm<Input extends Group>({ state, now, children }: Props<Input>) {
  return (
    <StaffForm state={state} label={settingGroups[now.group].title}>
      <ChangedMeanwhile state={state} now={now} />
      {children}
    </StaffForm>
  );
}
