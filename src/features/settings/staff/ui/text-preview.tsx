import { useEffect, useState } from 'react';
import type { TextBody } from '../../../../contract/texts-staff.ts';
import { smsSegments } from '../../../../domain/messages/sms-segments.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { usePreviewTextMutation } from '../api.ts';

/** What it costs: carriers count parts. */
function segmentWords(sms: string): string {
  const { characters, segments } = smsSegments(sms);
  return segments === 1 ? `${characters} characters, one SMS` : `${characters} characters, ${segments} SMS`;
}

/** As a phone shows it, with a made-up order. It runs nothing. */
export function TextPreview({ typed }: { readonly typed: TextBody }) {
  const settled = useSettled(JSON.stringify(typed));
  const [preview, { data, error }] = usePreviewTextMutation();
  const [last, setLast] = useState<typeof data>();
  useEffect(() => {
    void preview({ body: JSON.parse(settled) as TextBody });
  }, [preview, settled]);
  if (data && data !== last) setLast(data);
  return (
    <Section title="Preview" intro="On a phone, with an example.">
      {error && <Notice>Not up to date: please mend what is marked.</Notice>}
      {last?.html && (
        <figure className="setting-phone">
          <figcaption>{last.subject}</figcaption>
          <iframe
            title="The mail as it will look"
            sandbox="allow-same-origin"
            srcDoc={last.html.replace('<head>', '<head><base target="_blank">')}
          />
        </figure>
      )}
      {last?.sms && (
        <>
          <p className="setting-bubble">{last.sms}</p>
          <p className="setting-quiet">{segmentWords(last.sms)}</p>
        </>
      )}
    </Section>
  );
}
