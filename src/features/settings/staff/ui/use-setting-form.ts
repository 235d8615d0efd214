import type { z } from 'zod';
import { type GroupValues, type SettingGroup, settingGroups } from '../../../../contract/setting-groups.ts';
import { type StaffFormState, useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { useSaveSettingsMutation } from '../api.ts';

const groups: {
  readonly [Group in SettingGroup]: { readonly schema: z.ZodType<GroupValues[Group], GroupValues[Group]> };
} = settingGroups;

/** The form of one group of settings: the contract's own rules, saved onto the version it showed. */
export function useSettingForm<Group extends SettingGroup>(
  group: Group,
  values: GroupValues[Group],
): StaffFormState<GroupValues[Group]> {
  const [save] = useSaveSettingsMutation();
  return useStaffForm<GroupValues[Group], GroupValues[Group]>({
    id: `settings-${group}`,
    schema: groups[group].schema,
    values,
    save: (body) => save({ body }),
    saved: 'Saved. The shop goes by it from now on.',
  });
}
