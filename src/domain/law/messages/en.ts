/** What personal data is used for with consent, in the words that are recorded with it. */
export const en = {
  newsletter: {
    title: 'Newsletter',
    label: 'Send me the newsletter by e-mail',
    notice:
      'We use your e-mail address to send the newsletter. We ask you once to confirm, and every issue lets you leave with one click.',
  },
  reminders: {
    title: 'Reminder of your cart',
    label: 'Write to me, at most twice, if I leave a cart behind. For that a copy of it is saved with us.',
    notice:
      'We save a copy of your cart and use your e-mail address, or your phone number if you get news by WhatsApp, for at most two messages about it. Without consent the copy is deleted.',
  },
  whatsapp: {
    title: 'WhatsApp',
    label: 'By WhatsApp instead of SMS',
    notice:
      'We use your phone number to send news of your orders by WhatsApp. Without consent they come by SMS.',
  },
  push: {
    title: 'Notifications in your browser',
    label: 'News of my orders as notifications',
    notice:
      'We store the address of your browser to send news of your orders. Without consent it is deleted.',
  },
};
