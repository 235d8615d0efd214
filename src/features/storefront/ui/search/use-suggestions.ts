import { type RefObject, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Suggestions } from '../../../../contract/catalogue.ts';
import { typedText } from '../../../../domain/catalogue/typed-text.ts';
import { serverAction } from '../../../../platform/browser/call-state.ts';
import type { Dispatch } from '../../../../platform/browser/state.ts';
import { rememberSearch } from './last-searches.ts';

const fetchSuggestions = serverAction('search/suggestions', (q: string, call) =>
  call('suggestions', { query: { q } }),
);
const PAUSE_MS = 120;

/** What is typed, whether the list is open, and what the shop suggests for it. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const dispatch = useDispatch<Dispatch>();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(true);
  const [found, setFound] = useState<Suggestions>();
  useEffect(() => {
    const field = input.current;
    const form = field?.form;
    if (!field || !form) return;
    const typed = () => {
      setText(typedText(field.value));
      setOpen(true);
    };
    const close = () => setOpen(false);
    const left = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) close();
    };
    const sent = () => {
      rememberSearch(field.value);
      close();
    };
    // What was typed before this code came counts too; the words of a search page are not typed.
    if (document.activeElement === field) typed();
    field.addEventListener('input', typed);
    field.addEventListener('focus', typed);
    form.addEventListener('focusout', left);
    form.addEventListener('submit', sent);
    return () => {
      field.removeEventListener('input', typed);
      field.removeEventListener('focus', typed);
      form.removeEventListener('focusout', left);
      form.removeEventListener('submit', sent);
    };
  }, [input]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      if (text.length < 2) return setFound(undefined);
      const answer = await dispatch(fetchSuggestions(text));
      // Without an answer the search itself still works.
      if (!left) setFound(fetchSuggestions.fulfilled.match(answer) ? answer.payload : undefined);
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dispatch, text]);
  return { text, open, setOpen, found };
}
