import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useLayoutEffect } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import type { GroupValues } from '../../../../../contract/setting-groups.ts';
import { paths } from '../../../../../contract/paths.ts';
import { type MenuEntry, MOST_MENU_ENTRIES } from '../../../../../domain/settings/menu.ts';
import type { StoredPicture } from '../../../../../contract/pictures-staff.ts';
import { Button } from '../../../../../platform/ui/button.tsx';
import { IconButton } from '../../../../../platform/ui/icon-button.tsx';
import { FormCheck, FormText } from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import { SortableList } from '../../../../../platform/ui/staff/sortable-list.tsx';
import { PictureField } from '../../../../catalogue/staff/ui/picture-field.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

const CONTENTS: Readonly<Record<MenuEntry['part'], string>> = {
  deals: 'Leads to /sale.',
  home: 'Leads to the home page.',
  categories: 'Lists the categories that have products.',
  types: 'Lists the types that have products.',
  colours: 'Lists the colours.',
  premium: 'Leads to Premium Leather, while that category has products.',
  link: '',
};

interface LinkPictureProps {
  readonly state: ReturnType<typeof useSettingForm<'menu'>>;
  readonly at: number;
  readonly label: string;
}

/** Stands small before the name of the link, on a desktop and on a phone. */
function LinkPicture({ state, at, label }: LinkPictureProps) {
  const { field } = useController({ control: state.form.control, name: `menu.${at}.picture` });
  return (
    <PictureField
      label={label}
      shape="square"
      value={field.value ?? null}
      onChange={(picture) => field.onChange(picture && storedPictureOf(picture))}
    />
  );
}

const storedPictureOf = ({ id, base, widths, width, height }: StoredPicture) => ({
  id,
  base,
  widths,
  width,
  height,
});

/** The main menu, which is the phone's too: in the owner's order and words. */
export function MenuForm({ now }: { readonly now: GroupValues['menu'] }) {
  const state = useSettingForm('menu', now);
  const { fields, append, remove, replace } = useFieldArray({
    control: state.form.control,
    name: 'menu',
    keyName: 'key',
  });
  // Before its fields name themselves: the bar of changes says what was changed.
  useLayoutEffect(() => void state.labels.set('menu', 'Menu'), [state.labels]);
  const labelAt = (at: number): string => state.form.watch(`menu.${at}.label`) || 'New link';
  const rows = fields.map((field, at) => ({ key: field.key, part: field.part, at }));
  const order = (items: typeof rows) => {
    const values = state.form.getValues('menu');
    replace(items.flatMap(({ at }) => values[at] ?? []));
  };
  return (
    <SettingForm state={state} now={now}>
      <Section
        title="Entries"
        intro={
          <>
            Their order is that of the menu on every screen. Names, order and pictures of the lists are under{' '}
            <a className="text-link" href={paths.backofficeCategories}>
              Categories
            </a>{' '}
            and{' '}
            <a className="text-link" href={paths.backofficeTypes}>
              Types
            </a>
            .
          </>
        }
      >
        <SortableList
          label="Entries of the menu"
          items={rows}
          idOf={({ key }) => key}
          nameOf={({ at }) => labelAt(at)}
          onOrder={order}
        >
          {({ part, at }) => (
            <div className="menu-entry">
              <FormText state={state} name={`menu.${at}.label`} label="Name" required maxLength={40} />
              {part === 'link' ? (
                <>
                  <FormText state={state} name={`menu.${at}.href`} label="Link" required maxLength={300} />
                  <LinkPicture state={state} at={at} label={`Picture of ${labelAt(at)}`} />
                </>
              ) : (
                <p className="setting-quiet">{CONTENTS[part]}</p>
              )}
              <FormCheck state={state} name={`menu.${at}.hidden`} label="Hide" />
              {part === 'link' && (
                <IconButton label={`Remove ${labelAt(at)}`} onClick={() => remove(at)}>
                  <Trash2 size={18} />
                </IconButton>
              )}
            </div>
          )}
        </SortableList>
        {fields.length < MOST_MENU_ENTRIES && (
          <div>
            <Button
              small
              look="secondary"
              onClick={() => append({ part: 'link', label: '', href: '', hidden: false })}
            >
              <Plus size={16} aria-hidden="true" />
              Add a link
            </Button>
          </div>
        )}
      </Section>
    </SettingForm>
  );
}
