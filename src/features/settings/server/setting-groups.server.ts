import { crc32 } from 'node:zlib';
import {
  SCREEN_KEYS,
  type ScreenKey,
  type ScreenSettings,
  type SettingField,
} from '../../../contract/setting-field.ts';
import { type AnyGroup, type SettingGroup, settingGroups } from '../../../contract/setting-groups.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readAllStored } from './stored-settings.server.ts';

export const readAllSettings = (db: Db): Promise<ScreenSettings> => readAllStored(db, SCREEN_KEYS);

type Holder = Record<string, unknown>;
const fieldsOf = (group: SettingGroup): readonly (readonly [string, SettingField])[] =>
  Object.entries(settingGroups[group].fields);
const derivedOf = (group: SettingGroup): readonly (readonly [string, (values: never) => unknown])[] =>
  settingGroups[group].derived;
const valueAt = (whole: object, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Holder)[key], whole);

/** The values of one screen. The version follows from them, so that it differs whoever changed them, and how. */
export function groupOf(group: SettingGroup, all: ScreenSettings): AnyGroup {
  const values = Object.fromEntries(
    fieldsOf(group).map(([name, { at, codec }]) => {
      const value = valueAt(all, at.split('.'));
      return [name, codec ? codec.read(value as never, all) : value];
    }),
  );
  return { group, version: crc32(JSON.stringify(values)), ...values } as AnyGroup;
}

/** What saving a screen writes: of each key of the table `settings` the fields that it touches. */
export function storedOf(values: AnyGroup, all: ScreenSettings): Partial<Record<ScreenKey, Holder>> {
  const typed: Holder = values;
  const next = structuredClone(all);
  const changed: Partial<Record<ScreenKey, Holder>> = {};
  const put = (at: string, value: unknown): void => {
    const path = at.split('.');
    const [key, field] = path as [ScreenKey, string];
    (valueAt(next, path.slice(0, -1)) as Holder)[path.at(-1) ?? ''] = value;
    changed[key] = { ...changed[key], [field]: valueAt(next, [key, field]) };
  };
  for (const [name, { at, codec }] of fieldsOf(values.group))
    put(at, codec ? codec.write(typed[name] as never, typed) : typed[name]);
  for (const [at, derive] of derivedOf(values.group)) put(at, derive(values as never));
  return changed;
}

/** The names under which the command line writes a screen's values into the audit log. */
export const namesOf = (group: SettingGroup): string[] => [
  ...new Set(
    [...fieldsOf(group).map(([, { at }]) => at), ...derivedOf(group).map(([at]) => at)].flatMap((at) => {
      const [key, field = ''] = at.split('.');
      return key === 'shop' ? [field] : [];
    }),
  ),
];
