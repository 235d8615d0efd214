import type { en } from './en.ts';

export const hi: typeof en = {
  networkError: 'नेटवर्क में दिक़्क़त है',
  newsletter: 'न्यूज़लेटर',
  aStepAhead: 'मौसम से एक क़दम आगे',
  aboutNewsletter: 'नए स्टाइल, त्योहारों के ख़ास कलेक्शन और ऑफ़र की पहली ख़बर। कभी-कभार, रोज़ नहीं।',
  yourEmail: 'आपका ईमेल',
  subscribe: 'सब्सक्राइब करें',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
};
