import { type ReactNode, useEffect } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { SettingField } from '../../../../contract/setting-field.ts';
import { type AnyGroup, settingGroups } from '../../../../contract/setting-groups.ts';
import { useLocation } from '../../../../platform/browser/navigation/hooks.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import {
  FormArea,
  FormCheck,
  FormNumber,
  FormSelect,
  FormText,
} from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../platform/ui/staff/use-staff-form.ts';
import { SettingForm } from './setting-form.tsx';
import { useSettingForm } from './use-setting-form.ts';

type State = StaffFormState<AnyGroup>;
type Named = readonly [name: string, field: SettingField];

/** Begins a new part with each field for which `begins` says so. */
function parts<Item>(items: readonly Item[], begins: (item: Item) => boolean): Item[][] {
  const found: Item[][] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last === undefined || begins(item)) found.push([item]);
    else last.push(item);
  }
  return found;
}

interface Props {
  readonly now: AnyGroup;
  /** What stands below the fields. */
  readonly below?: (state: State) => ReactNode;
}

/** The form of a group as its fields describe it. */
export function GroupForm({ now, below }: Props) {
  const state = useSettingForm(now.group, now);
  const fields: Named[] = Object.entries(settingGroups[now.group].fields);
  useFocusOfLink(state);
  return (
    <SettingForm state={state} now={now}>
      {parts(fields, ([, { look }]) => look?.section !== undefined).map((section) => {
        const { section: title = '', intro } = section[0]?.[1].look ?? {};
        return (
          <Section key={title} title={title} intro={intro}>
            {parts(section, ([, { look }]) => !look?.beside).map((row) => {
              const inputs = row.map(([name, field]) => (
                <Input key={name} state={state} name={name} field={field} />
              ));
              return row.length === 1 ? (
                inputs
              ) : (
                <div key={row[0]?.[0]} className="setting-pair">
                  {inputs}
                </div>
              );
            })}
          </Section>
        );
      })}
      {below?.(state)}
    </SettingForm>
  );
}

/** A link such as /backoffice/settings/identity#gstin leads to the field. */
function useFocusOfLink({ form }: State): void {
  const { hash } = useLocation();
  useEffect(() => {
    const name = hash.slice(1) as FieldPath<AnyGroup>;
    if (name in form.getValues()) form.setFocus(name);
  }, [form, hash]);
}

function Input({
  state,
  name: id,
  field: { input, look },
}: {
  state: State;
  name: string;
  field: SettingField;
}) {
  const values = state.form.watch();
  if (!look || look.when?.(values) === false) return null;
  const { label, hint, notice, rows, optional, inputMode, autoCapitalize, options = [] } = look;
  const shared = {
    state,
    name: id as FieldPath<AnyGroup>,
    label: typeof label === 'string' ? label : label(values),
    hint: typeof hint === 'function' ? hint(values) : hint,
  };
  const required = !optional;
  switch (input) {
    case 'check':
      return (
        <>
          <FormCheck {...shared} />
          {notice !== undefined && <Notice>{notice}</Notice>}
        </>
      );
    case 'select':
      return <FormSelect {...shared} options={options} />;
    case 'area':
      return <FormArea {...shared} rows={rows} required={required} />;
    case 'number':
      return <FormNumber {...shared} required={required} />;
    default:
      return (
        <FormText {...shared} inputMode={inputMode} autoCapitalize={autoCapitalize} required={required} />
      );
  }
}
