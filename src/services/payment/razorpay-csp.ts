import type { CspHosts } from './port.ts';

export const RAZORPAY_CSP: CspHosts = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  style: [],
  frame: ['https://api.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  img: ['https://cdn.razorpay.com'],
  formAction: ['https://api.razorpay.com'],
};
