import { useSelector } from 'react-redux';
import { mightUse, type Who } from '../../../domain/accounts/visitor.ts';
import type { RootState } from '../state.ts';
import { mutation, query, staffApi } from './api.ts';

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
