import { serverAction } from '../../../platform/browser/call-state.ts';
import type { ContactForm } from '../../../domain/outreach/contact-rules.ts';

export const subscribe = serverAction('outreach/subscribe', (email: string, call) =>
  call('subscribe', { body: { email } }),
);

export const confirmSubscription = serverAction('outreach/confirm', (token: string, call) =>
  call('confirmSubscription', { body: { token } }),
);

export const unsubscribe = serverAction('outreach/unsubscribe', (token: string, call) =>
  call('unsubscribe', { params: { token } }),
);

export const sendQuery = serverAction('outreach/query', (form: ContactForm, call) =>
  call('sendQuery', { body: form }),
);
