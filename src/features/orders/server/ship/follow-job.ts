export const FOLLOW_JOB = 'follow-parcel';
export interface FollowPayload {
  readonly orderId: string;
  readonly awbNo: string | null;
}
