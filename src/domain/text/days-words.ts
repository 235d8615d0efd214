/** "1 day", "2 days". */
export const daysWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
