import { paths } from '../../../../contract/paths.ts';
import type { Answer } from '../../../../domain/catalogue/search/answers.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { SizeChart } from '../size-chart.tsx';

interface Page {
  readonly title: string;
  readonly words: string;
  readonly to: string;
  readonly label: string;
}

/** The page that answers a question typed into the search. */
export const ANSWER_PAGES: Readonly<Record<Answer, Page>> = {
  returns: {
    title: 'Returns and refunds',
    words: 'How to return, exchange or cancel, and when the money comes back.',
    to: paths.refundPolicy,
    label: 'Refund & Cancellation Policy',
  },
  shipping: {
    title: 'Delivery',
    words: 'How soon we dispatch, and what delivery costs.',
    to: paths.shippingPolicy,
    label: 'Shipping Policy',
  },
  track: {
    title: 'Track your order',
    words: 'With the order number and the phone number of the order you see where your parcel is.',
    to: paths.trackOrder(),
    label: 'Track Order',
  },
  sizes: {
    title: 'Size chart',
    words:
      'What each size is called elsewhere, and how long the foot is. It stands beside the sizes of every shoe too.',
    to: paths.help,
    label: 'Help with sizes',
  },
  help: {
    title: 'Help',
    words: 'Ordering, paying, sizes, delivery and returns: the questions that are asked most.',
    to: paths.help,
    label: 'Help',
  },
  contact: {
    title: 'Contact us',
    words: 'Write to us or call us: we answer.',
    to: paths.contactUs,
    label: 'Contact Us',
  },
  privacy: {
    title: 'Your data',
    words: 'What we store about you, and why.',
    to: paths.privacyPolicy,
    label: 'Privacy Policy',
  },
  about: { title: 'About us', words: 'Who we are and how we work.', to: paths.aboutUs, label: 'About Us' },
};

export function AnswerNote({ answer }: { answer: Answer }) {
  const { title, words, to, label } = ANSWER_PAGES[answer];
  return (
    <section className="search-answer" aria-label={title}>
      <h2>{title}</h2>
      <p>{words}</p>
      {answer === 'sizes' && <SizeChart brand="" />}
      <LinkButton href={to}>{label}</LinkButton>
    </section>
  );
}
