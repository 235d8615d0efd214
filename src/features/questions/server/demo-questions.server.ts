import { foldWords } from '../../../domain/questions/question-rules.ts';
import { LANGUAGES, type Language } from '../../../domain/text/languages.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { renewFound } from './decide.server.ts';

interface Said {
  readonly author: string;
  readonly question: string;
  readonly answer: string | null;
}

export type DemoQuestion = Readonly<Record<Language, Said>> & {
  readonly style: string;
  readonly daysAgo: number;
};

/** Questions of people who do not exist, in each language; each is shown as one of the demo, where questions are on. */
export async function addDemoQuestions(tx: Tx, questions: readonly DemoQuestion[]): Promise<void> {
  await tx`
    insert into settings (key, value) values ('questions', ${tx.json({ on: true, askBuyers: true })})
    on conflict (key) do nothing`;
  for (const { style, daysAgo, ...said } of questions)
    for (const language of LANGUAGES) {
      const { author, question, answer } = said[language];
      const [added] = await tx<{ id: string }[]>`
        insert into questions (style_code, author, language, words, folded, state, asked_at, decided_at)
        select code, ${author}, ${language}, ${question}, ${foldWords(question)}, 'published',
          now() - make_interval(days => ${daysAgo}), now() - make_interval(days => ${daysAgo - 1})
        from styles where code = ${style}
        on conflict (style_code, folded) where state <> 'rejected' do nothing returning id`;
      if (!added) continue;
      if (answer !== null)
        await tx`
          insert into question_answers (question_id, language, words, state, written_at, decided_at)
          values (${added.id}, ${language}, ${answer}, 'published', now() - make_interval(days => ${daysAgo - 1}),
            now() - make_interval(days => ${daysAgo - 1}))`;
      await renewFound(tx, added.id);
    }
}
