import type { ComponentType } from 'react';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import {
  type AnyGroup,
  type GroupValues,
  type SettingGroup,
  settingGroups,
} from '../../../../contract/setting-groups.ts';
import { PRICE_GROUPS } from '../../../../contract/what-if.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import type { TypedForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSettingGroupQuery } from '../api.ts';
import { WhatIf } from '../../../analytics/staff/ui/what-if.tsx';
import { BackupsForm } from '../../../backups/staff/ui/backups-form.tsx';
import { BrandForm } from '../ui/forms/brand-form.tsx';
import { CashForm } from '../ui/forms/cash-form.tsx';
import { MenuForm } from '../ui/forms/menu-form.tsx';
import { ShippingForm } from '../ui/forms/shipping-form.tsx';
import { TaxForm } from '../ui/forms/tax-form.tsx';
import { GroupForm } from '../ui/group-form.tsx';
import { GroupTranslations } from '../../../translations/staff/ui/group-translations.tsx';
import { BelowSettings } from '../ui/setting-form.tsx';
import { SettingHistory } from '../ui/setting-history.tsx';
import '../ui/settings-staff.css';

export const meta = unlisted('Settings · Back office', 'One group of settings.');

/** Groups whose form shows more than their fields. */
const forms: { readonly [Group in SettingGroup]?: ComponentType<{ now: GroupValues[Group] }> } = {
  brand: BrandForm,
  menu: MenuForm,
  tax: TaxForm,
  shipping: ShippingForm,
  cash: CashForm,
  backups: BackupsForm,
};

const whatIf = (typed: TypedForm) => (
  <WhatIf typed={typed} changeOf={(values) => ({ kind: 'settings', values })} />
);
const isPriceGroup = (group: SettingGroup): boolean => PRICE_GROUPS.some((each) => each === group);

const back = { href: paths.backofficeSettings, label: 'Settings' };

/** One group of settings: what it changes, its fields, and since when they are as they are. */
export default function SettingGroupPage() {
  const { group = '' } = useParams();
  if (!Object.hasOwn(settingGroups, group))
    return (
      <StaffPage title="Settings" back={back}>
        <EmptyState title="There is no such screen">Please choose one of the list.</EmptyState>
      </StaffPage>
    );
  // Another group is another form.
  return <Group key={group} group={group as SettingGroup} />;
}

function Group({ group }: { readonly group: SettingGroup }) {
  const fetched = useSettingGroupQuery({ params: { group } });
  const Form = (forms[group] ?? GroupForm) as ComponentType<{ now: AnyGroup }>;
  const { title, about } = settingGroups[group];
  return (
    <StaffPage title={title} back={back}>
      <Whole fetched={fetched}>
        {({ values, since, history }) => (
          <>
            <p className="setting-quiet">
              {about}{' '}
              {since ? (
                <>
                  As it is since <When at={since.at} />.
                </>
              ) : (
                'As the shop came.'
              )}
            </p>
            <BelowSettings value={isPriceGroup(group) ? whatIf : undefined}>
              <Form now={values} />
            </BelowSettings>
            <GroupTranslations group={group} values={values} />
            <SettingHistory history={history} />
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
