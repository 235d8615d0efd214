import { paths } from '../../../contract/paths.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { WaitingSizesPanel } from '../../sizes/ui/waiting-sizes.tsx';
import { ChangePassword } from './change-password.tsx';
import { EditDetails } from './edit-details.tsx';
import { EditPicture } from './edit-picture.tsx';
import { useAccount } from './use-account.ts';
import { YourConsents } from './your-consents.tsx';
import { YourData } from './your-data.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { profileMessages } from '../messages.ts';

export default function AccountTab() {
  const t = useMessages(profileMessages);
  const { account, failed, load } = useAccount();
  return (
    <>
      <h2>{t.accountDetails}</h2>
      <p className="mt-3 text-ink-soft">
        {withSlots(t.lookingForAddress, {
          link: (
            <Link className="text-link" href={`${paths.profile}?tab=address`} data-scroll="keep">
              {t.addressBookLink}
            </Link>
          ),
        })}
      </p>
      {failed && (
        <Notice tone="error" className="mt-6">
          {t.detailsNotFetched}{' '}
          <Button look="quiet" small onClick={load}>
            {t.tryAgain}
          </Button>
        </Notice>
      )}
      {!account && !failed && (
        <div className="mt-6 grid gap-6">
          <Skeleton height="160px" />
          <Skeleton height="320px" />
        </div>
      )}
      {account && (
        <div className="mt-6 grid gap-6">
          <EditPicture account={account} />
          <EditDetails account={account} />
          <ChangePassword email={account.email} onChanged={load} />
          <YourConsents />
          <WaitingSizesPanel />
          <YourData />
        </div>
      )}
    </>
  );
}
