/** When a job that waits so long is due. Jobs run by real time, also in a test that sets the shop's clock. */
export const dueIn = (ms: number): Date => new Date(Date.now() + ms);
