import { settingGroups } from '../../../../contract/setting-groups.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSettingsOverviewQuery } from '../api.ts';
import { CloseTheShop } from '../ui/open-the-shop.tsx';
import { OpeningChecklist } from '../ui/opening-checklist.tsx';
import '../ui/settings-staff.css';

export const meta = unlisted('Settings · Back office', 'What the owner says of the shop.');

/** What ties the shop to programs of others: the owner's alone. */
const TO_OTHERS = [
  {
    href: paths.backofficeKeys,
    title: 'Keys',
    about: 'Payment, courier, SMS and mail: keys go in, are tried by a button, and never come out again.',
  },
  {
    href: paths.backofficeWebhooks,
    title: 'Webhooks',
    about: 'Which programs are told of orders, products and stock.',
  },
  { href: paths.backofficeTokens, title: 'API tokens', about: 'Keys for your own programs.' },
];

/** Every screen of settings, with what it changes and since when it is as it is. */
export default function Settings() {
  const may = useMay();
  const fetched = useSettingsOverviewQuery({});
  return (
    <StaffPage title="Settings">
      <Whole fetched={fetched}>
        {({ groups, checklist }) => (
          <>
            {(checklist.closed || checklist.items.some(({ done }) => !done)) && (
              <OpeningChecklist checklist={checklist} />
            )}
            <ul className="setting-list" aria-label="Screens">
              {groups.map(({ group, since }) => (
                <li key={group}>
                  <a href={paths.backofficeSetting(group)}>
                    <strong>{settingGroups[group].title}</strong>
                    <p>{settingGroups[group].about}</p>
                    <span className="setting-since">
                      {since ? (
                        <>
                          Since <When at={since.at} /> · <bdi>{since.who}</bdi>
                        </>
                      ) : (
                        'As the shop came'
                      )}
                    </span>
                  </a>
                </li>
              ))}
              <li>
                <a href={paths.backofficeSizes}>
                  <strong>Size chart</strong>
                  <p>
                    How long the foot is for each size, for the shop and for brands that are cut otherwise.
                  </p>
                </a>
              </li>
              <li>
                <a href={paths.backofficeTexts}>
                  <strong>Mails and SMS</strong>
                  <p>What the shop writes to shoppers, in your words, with a preview.</p>
                </a>
              </li>
              <li>
                <a href={paths.backofficeRedirects}>
                  <strong>Old addresses</strong>
                  <p>Addresses of a former shop, and where they lead here.</p>
                </a>
              </li>
              {may('owner') &&
                TO_OTHERS.map(({ href, title, about }) => (
                  <li key={href}>
                    <a href={href}>
                      <strong>{title}</strong>
                      <p>{about}</p>
                    </a>
                  </li>
                ))}
            </ul>
            {checklist.live && !checklist.closed && <CloseTheShop />}
          </>
        )}
      </Whole>
    </StaffPage>
  );
}
