/** What stops a question or an answer. */
export const en = {
  tooShort: (characters: string) => `Please write ${characters} characters or more.`,
  tooLong: (characters: string) => `Please write no more than ${characters} characters.`,
  noHtml: 'Please write plain words, without HTML or script.',
  noContacts: 'Please leave out phone numbers, e-mail addresses and links: everybody can read it.',
  nameMissing: 'Please say which name we show.',
};
