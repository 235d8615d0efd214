/** Texts of the question whether a visit may be measured by Google and Meta. */
export const en = {
  choices: 'Privacy choices',
  question: 'May we measure your visit?',
  google: 'Google Analytics counts which pages are opened and what is bought.',
  meta: 'Meta measures our advertisements on Facebook and Instagram.',
  cookies:
    'For this, cookies are set and data goes to the companies named. The shop works just as well without.',
  accept: 'Accept',
  refuse: 'Refuse',
  oneByOne: 'Choose one by one',
  allowGoogle: 'Google Analytics',
  allowMeta: 'Meta (advertisements)',
  save: 'Save my choice',
  close: 'Close',
  asked: 'Your browser asks sites not to track you, so nothing of Google or Meta is loaded here.',
};
