/** The block of the home page. */
export const en = {
  networkError: 'Network error',
  newsletter: 'Newsletter',
  aStepAhead: 'A step ahead of the season',
  aboutNewsletter: 'New arrivals, festive edits and the first word on offers. Now and then, never daily.',
  yourEmail: 'Your email',
  subscribe: 'Subscribe',
  privacyPolicy: 'Privacy Policy',
};
