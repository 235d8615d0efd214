/** The block of the home page. */
export const en = {
  networkError: 'Network error',
  newsletter: 'Newsletter',
  aStepAhead: 'A step ahead of the season',
  aboutNewsletter: 'New arrivals, festive edits and the first word on offers. Now and then, never daily.',
  /** What a subscriber agrees to: recorded as it is shown. */
  consent:
    'By subscribing you agree to get our newsletter by e-mail. We ask you once to confirm, and every issue lets you leave with one click.',
  yourEmail: 'Your email',
  subscribe: 'Subscribe',
  privacyPolicy: 'Privacy Policy',
};
