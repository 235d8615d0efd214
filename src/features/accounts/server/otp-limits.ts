/** How many codes a number may ask for in how many seconds. */
const allowed = [
  { codes: 1, seconds: 60 },
  { codes: 5, seconds: 10 * 60 },
  { codes: 10, seconds: 24 * 60 * 60 },
] as const;

export const OTP_MEMORY_SECONDS = 24 * 60 * 60;

/** Seconds until the next code may be asked for; 0 when at once. `ages`: seconds since each request, newest first. */
export function otpWait(ages: readonly number[]): number {
  const waits = allowed.map(({ codes, seconds }) => {
    const age = ages[codes - 1];
    return age === undefined ? 0 : Math.ceil(seconds - age);
  });
  return Math.max(0, ...waits);
}
