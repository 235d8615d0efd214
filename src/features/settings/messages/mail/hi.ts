import type { en } from './en.ts';

export const hi: typeof en = {
  hello: (name) => (name === undefined ? 'नमस्ते,' : `नमस्ते ${name},`),
  toName: (name) => (name === undefined ? '' : `, ${name}`),
  help: (phone, hours, email) => `कोई सवाल? ${phone} पर कॉल करें (${hours}) या ${email} पर लिखें।`,
  trackOrder: 'ऑर्डर ट्रैक करें',
  helpPage: 'मदद',
};
