import { useState } from 'react';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { paths } from '../../../../contract/paths.ts';
import { messageText } from '../../../../domain/messages/texts.ts';
import { type Language, OWN_NAMES } from '../../../../domain/text/languages.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useMessageTextsQuery } from '../api.ts';
import { TextEditor } from '../ui/text-editor.tsx';
import '../ui/settings-staff.css';

export const meta = unlisted('Mails and SMS · Back office', 'One message to shoppers.');

/** One message: its words, what can be named in them, and how it looks on a phone. */
export default function TextPage() {
  const { id = '' } = useParams();
  const fetched = useMessageTextsQuery({});
  const [language, setLanguage] = useState<Language>('en');
  const texts = fetched.data?.texts.filter((each) => each.id === id) ?? [];
  const text = texts.find((each) => each.language === language);
  return (
    <StaffPage
      title={text ? messageText(text.id).title : 'Message'}
      back={{ href: paths.backofficeTexts, label: 'Mails and SMS' }}
    >
      <Whole fetched={fetched}>
        {() =>
          text ? (
            <>
              {texts.length > 1 && (
                <div className="setting-languages" role="group" aria-label="Language">
                  {texts.map((each) => (
                    <Button
                      key={each.language}
                      small
                      look={each.language === language ? 'primary' : 'secondary'}
                      aria-pressed={each.language === language}
                      onClick={() => setLanguage(each.language)}
                    >
                      {OWN_NAMES[each.language]}
                    </Button>
                  ))}
                </div>
              )}
              <TextEditor key={`${text.language} ${text.id}`} text={text} />
            </>
          ) : (
            <EmptyState title="There is no such message" />
          )
        }
      </Whole>
    </StaffPage>
  );
}
