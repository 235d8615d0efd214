import { useEffect, useState } from 'react';
import type { NewsletterBody } from '../../../../contract/newsletters-staff.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import type { z } from 'zod';
import { usePreviewNewsletterMutation } from '../api.ts';

type Letter = z.input<typeof NewsletterBody>;

const END = '</style>';

/** Links open beside the back office. Its sheet is for dark mode and phones; pages of ours allow none within them. */
function shownHere(html: string): string {
  const [from, to] = [html.indexOf('<style>'), html.indexOf(END)];
  const plain = from < 0 || to < from ? html : html.slice(0, from) + html.slice(to + END.length);
  return plain.replace('<head>', '<head><base target="_blank">');
}

/** The mail as subscribers see it, from what is typed. It runs nothing; being of our origin, it shows our pictures. */
export function LetterPreview({ letter }: { letter: Letter }) {
  const settled = useSettled(JSON.stringify(letter));
  const [preview, { data, error }] = usePreviewNewsletterMutation();
  const [html, setHtml] = useState('');
  useEffect(() => {
    void preview({ body: JSON.parse(settled) as Letter });
  }, [preview, settled]);
  if (data && data.html !== html) setHtml(data.html);
  if (html === '')
    return error ? <Notice>It is shown here once subject, heading and words are written.</Notice> : null;
  return (
    <>
      {error && <Notice>{`Not up to date: ${sentenceOf(error)}`}</Notice>}
      <iframe
        className="letter-preview"
        title="The mail as it will look"
        sandbox="allow-same-origin"
        srcDoc={shownHere(html)}
      />
    </>
  );
}
