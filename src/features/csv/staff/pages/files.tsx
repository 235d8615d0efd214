import { paths } from '../../../../contract/paths.ts';
import type { Import } from '../../../../contract/csv-staff.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { readUser } from '../../../../platform/browser/signed-in-user.ts';
import { useHydrated } from '../../../../platform/browser/use-stored.ts';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useList } from '../../../../platform/ui/staff/use-list.ts';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { useImportsQuery } from '../api.ts';
import { ExportFiles } from '../ui/export-files.tsx';
import { FeedAddresses } from '../../../feeds/staff/ui/feed-addresses.tsx';
import { ImportView } from '../ui/import-result.tsx';
import { SendFile, SendPictures, SHEET_LABELS } from '../ui/send-file.tsx';
import '../ui/csv-staff.css';

export const meta = unlisted(
  'Import and export · Back office',
  'Products, stock and prices as files, and the feeds.',
);

const STATES: Readonly<Record<Import['state'], string>> = {
  uploading: 'being sent',
  checking: 'being looked at',
  faulty: 'has wrong cells',
  checked: 'waits for you',
  applying: 'being applied',
  done: 'applied',
  failed: 'not applied',
};

export default function Files() {
  const list = useList();
  const hydrated = useHydrated();
  const open = list.get('file');
  const past = useImportsQuery({}).data?.imports ?? [];
  return (
    <StaffPage title="Import and export" back={{ href: paths.backofficeProducts, label: 'Products' }}>
      {open && <ImportView key={open} id={open} onClose={() => list.go({ file: undefined })} />}
      <ExportFiles />
      <SendFile onSent={(id) => list.go({ file: id })} />
      <SendPictures />
      {past.length > 0 && (
        <Section title="Files">
          <ul className="csv-past">
            {past.map(({ id, kind, fileName, at, who, state }) => (
              <li key={id}>
                <a className="text-link" href={list.href({ file: id })}>
                  <bdi>{fileName}</bdi>
                </a>
                <span>
                  {SHEET_LABELS[kind]} · {STATES[state]} · <When at={at} /> · <bdi>{who}</bdi>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <FeedAddresses owner={hydrated && readUser()?.userType === 'owner'} />
    </StaffPage>
  );
}
