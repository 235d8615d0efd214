import { z } from 'zod';
import { check, settingGroup } from './setting-field.ts';

export const QuestionSettings = z.object({
  /** Pages of products show questions and take them. */
  on: z.boolean(),
  /** Buyers of a style are asked by mail for an answer to a published question. */
  askBuyers: z.boolean(),
});
export const DEFAULT_QUESTIONS: z.infer<typeof QuestionSettings> = { on: false, askBuyers: false };

export const QUESTIONS = settingGroup(
  'questions',
  {
    title: 'Questions about products',
    about: 'Whether shoppers can ask about a product, and whether its buyers are asked for answers.',
  },
  {
    on: check('questions.on', z.boolean(), 'Pages of products show questions and take them', {
      section: 'Questions',
      hint: 'Nothing is public before you publish it, under Questions. Words of published questions and answers help to find a product by search.',
    }),
    askBuyers: check('questions.askBuyers', z.boolean(), 'Ask buyers by mail for an answer', {
      hint: 'Five at most for a question that you publish without an answer: who bought the style within a year, did not return it and did not leave your newsletter. At most one such mail in 30 days, within the hours and the limit of Newsletters and reminders; each has a link that ends them.',
    }),
  },
);
