import { paths } from '../../../../contract/paths.ts';
import type { Answer } from '../../../../domain/catalogue/search/answers.ts';
import { useMessages } from '../../../../platform/ui/language.ts';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { searchMessages } from '../../messages/search.ts';
import { SizeChart } from '../size-chart.tsx';

/** The page that answers a question typed into the search. */
export const ANSWER_PATHS: Readonly<Record<Answer, string>> = {
  returns: paths.refundPolicy,
  shipping: paths.shippingPolicy,
  track: paths.trackOrder(),
  sizes: paths.help,
  help: paths.help,
  contact: paths.contactUs,
  privacy: paths.privacyPolicy,
  about: paths.aboutUs,
};

export function AnswerNote({ answer }: { answer: Answer }) {
  const { title, words, label } = useMessages(searchMessages).answers[answer];
  return (
    <section className="search-answer" aria-label={title}>
      <h2>{title}</h2>
      <p>{words}</p>
      {answer === 'sizes' && <SizeChart brand="" />}
      <LinkButton href={ANSWER_PATHS[answer]}>{label}</LinkButton>
    </section>
  );
}
