import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const formats: Readonly<Record<string, string>> = {
  email: 'An e-mail address such as name@example.com.',
  url: 'A whole address such as https://example.com.',
  date: 'A date, please.',
  datetime: 'A date and a time, please.',
};

function size(issue: Issue & { origin?: string; minimum?: unknown; maximum?: unknown }): string {
  const least = issue.code === 'too_small';
  const limit = String(least ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') {
    if (least && limit === '1') return 'Please fill this in.';
    return least ? `At least ${limit} characters.` : `At most ${limit} characters.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set')
    return least ? `At least ${limit}, please.` : `At most ${limit}, please.`;
  if ('inclusive' in issue && issue.inclusive === false)
    return least ? `More than ${limit}.` : `Less than ${limit}.`;
  return least ? `${limit} or more.` : `${limit} or less.`;
}

/** What is wrong with a field, for the person who fills it in. A schema's own words come before these. */
export function faultSentence(issue: Issue): string {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return 'Please fill this in.';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'A whole number, please.';
      return issue.expected === 'number' ? 'A number, please.' : 'This does not fit here.';
    case 'too_small':
    case 'too_big':
      return size(issue);
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'At most two digits after the point.' : `Steps of ${issue.divisor}.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written the right way.';
    case 'invalid_value':
      return 'Please choose one.';
    default:
      return 'This does not fit here.';
  }
}
