import './questions.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ProductQuestions as Questions, Question } from '../../../contract/questions.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { LOCALES } from '../../../domain/text/languages.ts';
import { useLocation } from '../../../platform/browser/navigation/hooks.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { toast } from '../../../platform/ui/toast.ts';
import { questionPageMessages } from '../messages/page.ts';
import { readMayAnswer, readQuestions } from '../state/question-actions.ts';

const AskForm = lazy(() => import('./ask-form.tsx'));
const AnswerForm = lazy(() => import('./answer-form.tsx'));

/** The questions about the style whose page is open. The first of them came with the page. */
export default function ProductQuestions() {
  const first = useSelector((state: RootState) => state.products.beside.questions);
  return first ? <Shown key={first.productId} first={first} /> : null;
}

/** What a mail to a buyer put into the address. */
function useInvitation(): string | undefined {
  const { search } = useLocation();
  return new URLSearchParams(search).get('answer') ?? undefined;
}

function Shown({ first }: { first: Questions }) {
  const t = useMessages(questionPageMessages);
  const [found, setFound] = useState(first);
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAction(readQuestions);
  const ready = useHydrated();
  const all = async (): Promise<void> => {
    const { result } = await run(first.productId);
    if (result) setFound(result);
    else toast.error(t.wentWrong);
  };
  const { bought, wanted, invitation } = useBuyer(first.productId, all);
  return (
    <>
      <h2 id="questions-title">{t.questions}</h2>
      {found.total === 0 && <p className="mt-4 text-ink-soft">{t.nobodyYet}</p>}
      <p className="sr-only" role="status">
        {found !== first && t.shown(found.questions.length)}
      </p>
      <ul className="question-list" aria-busy={busy}>
        {found.questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            answerable={bought}
            invitation={invitation}
            wanted={question.id === wanted}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {found.total > found.questions.length && (
          <Button look="secondary" disabled={!ready} busy={busy} onClick={() => void all()}>
            {t.showAll(found.total)}
          </Button>
        )}
        {!asking && (
          <Button look="secondary" disabled={!ready} onClick={() => setAsking(true)}>
            {t.ask}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <AskForm productId={first.productId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the visitor may answer: asked only of an account, or of who came by a mail. */
function useBuyer(productId: string, showAll: () => Promise<void>) {
  const user = useSelector((state: RootState) => state.auth.user);
  const invitation = useInvitation();
  const { run } = useAction(readMayAnswer);
  const [buyer, setBuyer] = useState({ bought: false, wanted: null as string | null });
  useEffect(() => {
    if (!user && invitation === undefined) return;
    void run({ slug: productId, invitation }).then(({ result }) => {
      if (!result) return;
      setBuyer({ bought: result.bought, wanted: result.question });
      if (result.question !== null) void showAll();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each product and visitor
  }, [run, user, invitation, productId]);
  return { ...buyer, invitation };
}

interface ItemProps {
  readonly question: Question;
  readonly answerable: boolean;
  readonly invitation: string | undefined;
  /** The one the buyer's mail is about: its form is open. */
  readonly wanted: boolean;
}

function QuestionItem({ question, answerable, invitation, wanted }: ItemProps) {
  const { id, words, language, author, at, demo, answers } = question;
  const t = useMessages(questionPageMessages);
  const own = useLanguage();
  const shop = useSelector((state: RootState) => state.shop.settings?.name);
  const [open, setOpen] = useState<boolean>();
  const [done, setDone] = useState(false);
  const answering = answerable && !done && (open ?? wanted);
  return (
    <li className="question">
      <p className="question-words" lang={LOCALES[language]}>
        <span className="sr-only">{t.question}: </span>
        {words}
      </p>
      <p className="question-facts">
        <bdi>{t.askedBy(author, dateWords(new Date(at), own))}</bdi>
        {demo && <Badge>{t.demo}</Badge>}
      </p>
      {answers.length === 0 && <p className="question-facts">{t.notAnswered}</p>}
      {answers.map((answer) => (
        <div key={answer.id} className="question-answer">
          <p className="question-facts">
            <span className="font-semibold text-ink">
              <span className="sr-only">{t.answer}: </span>
              <bdi>{answer.author ?? shop}</bdi>
            </span>
            {answer.author !== null && <Badge tone="leaf">{t.boughtThis}</Badge>}
          </p>
          <p className="question-answer-words" lang={LOCALES[answer.language]}>
            {answer.words}
          </p>
        </div>
      ))}
      {answerable && !done && !answering && (
        <Button
          look="quiet"
          small
          className="-ml-3"
          aria-label={t.answerTo(words)}
          onClick={() => setOpen(true)}
        >
          {t.answerThis}
        </Button>
      )}
      {answering && (
        <Suspense>
          <AnswerForm
            id={id}
            invitation={invitation}
            onDone={() => setDone(true)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
