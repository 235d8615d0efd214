/** What mails of all features say alike. */
export const en = {
  hello: (name?: string) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  toName: (name?: string) => (name === undefined ? '' : `, ${name}`),
  help: (phone: string, hours: string, email: string) =>
    `Questions? Call ${phone} (${hours}) or write to ${email}.`,
  trackOrder: 'Track Order',
  helpPage: 'Help',
};
