import type { en } from '../../messages/en.ts';
import type { Service } from './choice.ts';

type Words = typeof en;
type Answer = (allowed: readonly Service[]) => void;

interface Question {
  readonly words: Words;
  readonly services: readonly Service[];
  /** What is allowed now, of a shopper who comes back to it. */
  readonly allowed?: readonly Service[];
  /** The browser has refused already. */
  readonly refused: boolean;
  /** Somebody asked for it: it takes the focus, and can be closed without an answer. */
  readonly wanted: boolean;
  readonly answer: Answer;
}

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  element.append(...inside);
  return element;
}

function button(text: string, click: () => void): HTMLButtonElement {
  const element = made('button', text);
  element.type = 'button';
  element.addEventListener('click', click);
  return element;
}

/** One by one: no box is ticked that the shopper has not ticked. */
function oneByOne({ words, services, allowed = [] }: Question, done: Answer): HTMLElement {
  const names = { google: words.allowGoogle, meta: words.allowMeta };
  const boxes = services.map((service) => {
    const box = made('input');
    box.type = 'checkbox';
    box.checked = allowed.includes(service);
    return { service, box, label: made('label', '', box, names[service]) };
  });
  return made(
    'details',
    '',
    made('summary', words.oneByOne),
    ...boxes.map(({ label }) => label),
    button(words.save, () => done(boxes.filter(({ box }) => box.checked).map(({ service }) => service))),
  );
}

/** Asks; the two answers look the same. It is first in the document, so that the keyboard comes to it first. */
export function ask(question: Question): void {
  document.querySelector('.measuring-ask')?.remove();
  const { words, services, refused, wanted, answer } = question;
  const before = document.activeElement;
  const title = made('h2', refused ? words.choices : words.question);
  title.id = 'measuring-title';
  const whole = made('section', '', title);
  whole.className = 'measuring-ask';
  whole.setAttribute('aria-labelledby', title.id);
  const close = (): void => {
    whole.remove();
    if (wanted && before instanceof HTMLElement) before.focus();
  };
  const done: Answer = (allowed) => {
    close();
    answer(allowed);
  };
  const buttons = made('div');
  buttons.className = 'measuring-buttons';
  if (refused) {
    buttons.append(button(words.close, close));
    whole.append(made('p', words.asked), buttons);
  } else {
    buttons.append(
      button(words.refuse, () => done([])),
      button(words.accept, () => done(services)),
    );
    whole.append(...services.map((service) => made('p', words[service])), made('p', words.cookies), buttons);
    if (services.length > 1) whole.append(oneByOne(question, done));
  }
  if (wanted)
    whole.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close();
    });
  document.body.prepend(whole);
  if (wanted) buttons.querySelector('button')?.focus();
}

/** At the foot of every page, so that a choice can be changed as easily as it was made. */
export function offerChoices(words: Words, open: () => void): void {
  const line = made('section', '', button(words.choices, open));
  line.className = 'measuring-line';
  line.setAttribute('aria-label', words.choices);
  document.body.append(line);
}
