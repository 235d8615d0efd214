import { useStaffNamesQuery } from '../../../catalogue/staff/names-api.ts';

/** The categories to choose from, after a first choice that names none. */
export function useCategoryChoices(none: string) {
  const names = useStaffNamesQuery({}).data;
  return [
    { value: '', label: none },
    ...(names?.categories ?? []).map(({ name }) => ({ value: name, label: name })),
  ];
}
