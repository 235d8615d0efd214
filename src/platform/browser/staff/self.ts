import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { mightUse, type Who } from '../../../domain/accounts/visitor.ts';
import type { Language } from '../../../domain/text/languages.ts';
import { writeJson } from '../browser-storage.ts';
import type { RootState } from '../state.ts';
import { useStored } from '../use-stored.ts';
import { mutation, query, staffApi } from './api.ts';

const LANGUAGE_KEY = 'staffLanguage';

/** Who works here and what they may do. */
export const { useStaffSelfQuery, useChangeStaffLanguageMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    staffSelf: query(build, 'staffSelf', 'people'),
    changeStaffLanguage: mutation(build, 'changeStaffLanguage', 'people'),
  }),
});

/** Asks whether the staff member may do something. */
export function useMay(): (who: Who) => boolean {
  const user = useSelector((state: RootState) => state.auth.user);
  const { data } = useStaffSelfQuery({}, { skip: user === null });
  return (who) => mightUse(who, data);
}

/** What the staff member reads; until the server has said it, what it said last in this browser. */
export function useStaffLanguage(signedIn: boolean): Language {
  const before = useStored(LANGUAGE_KEY);
  const said = useStaffSelfQuery({}, { skip: !signedIn }).data?.language;
  useEffect(() => {
    if (said) writeJson(LANGUAGE_KEY, said);
  }, [said]);
  return said ?? (before === '"hi"' ? 'hi' : 'en');
}
