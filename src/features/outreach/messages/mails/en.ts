/** What newsletters and answers to questions say beside the owner's texts. */
export const en = {
  entered: (email: string) => `You get this mail because somebody entered ${email} in our newsletter form.`,
  unsubscribe: 'Unsubscribe',
  confirmPreheader: 'One click, and you are on the list.',
  confirm: 'Confirm subscription',
  confirmLink: 'The link is good for 7 days.',
  welcomePreheader: 'You will hear of new arrivals first.',
  seeNew: 'See what is new',
  alreadyPreheader: 'Nothing more to do.',
  subscribed: (email: string) => `You get this mail because you subscribed to our newsletter with ${email}.`,
  visit: 'Visit the shop',
  thanks: (name?: string) => (name === undefined ? 'Thank you for writing to us' : `Thank you, ${name}`),
  ticketIs: (ticket: string) => `Your ticket is ${ticket}.`,
  ticket: 'Ticket',
  phone: 'Phone',
  hours: 'Hours',
  email: 'E-mail',
  complaints: 'Complaints',
  grievance: (officer: string, email: string) =>
    `settled within a month; grievance officer: ${officer}, ${email}`,
  contactUs: 'Contact us',
  enteredContact: (email: string) =>
    `You get this mail because somebody entered ${email} in our contact form.`,
  answerSubject: (shop: string, ticket: string) => `Re: your message to ${shop}: ${ticket}`,
  answer: 'Our answer to you',
  youWrote: 'You wrote',
  reply: 'To write back, simply reply to this mail.',
};
