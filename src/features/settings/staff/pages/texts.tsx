import { paths } from '../../../../contract/paths.ts';
import { messageText } from '../../../../domain/messages/texts.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useMessageTextsQuery } from '../api.ts';
import '../ui/settings-staff.css';

export const meta = unlisted('Mails and SMS · Back office', 'What the shop writes to shoppers.');

/** Every message to shoppers, with who changed it and when. */
export default function Texts() {
  const fetched = useMessageTextsQuery({});
  return (
    <StaffPage title="Mails and SMS" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Whole fetched={fetched}>
        {({ texts }) => (
          <ul className="setting-list" aria-label="Messages">
            {texts
              .filter(({ language }) => language === 'en')
              .map(({ id, since }) => {
                const { title, when, mail, sms } = messageText(id);
                return (
                  <li key={id}>
                    <a href={paths.backofficeText(id)}>
                      <strong>{title}</strong>
                      <p>{when}</p>
                      <span className="setting-channels">
                        {mail && <Badge>Mail</Badge>} {sms && <Badge>SMS</Badge>}
                      </span>
                      <span className="setting-since">
                        {since ? (
                          <>
                            Since <When at={since.at} /> · <bdi>{since.who}</bdi>
                          </>
                        ) : (
                          'The original'
                        )}
                      </span>
                    </a>
                  </li>
                );
              })}
          </ul>
        )}
      </Whole>
    </StaffPage>
  );
}
