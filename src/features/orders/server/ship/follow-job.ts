export const FOLLOW_JOB = 'follow-parcel';
export interface FollowPayload {
  readonly orderId: string;
  /** The number that somebody named; the one that is known if null. */
  readonly awbNo: string | null;
  /** The booking that it was said of. */
  readonly reference?: string;
}
