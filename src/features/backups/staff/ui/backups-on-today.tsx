import { paths } from '../../../../contract/paths.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { useBackupStateQuery } from '../api.ts';
import './backups.css';

const link = (
  <a className="text-link" href={paths.backofficeSetting('backups')}>
    Backups
  </a>
);

function useBackups() {
  const may = useMay();
  return useBackupStateQuery({}, { skip: !may('settings staff') }).data;
}

/** What is wrong with the backups, for whoever may do something about it. */
export function BackupFaults() {
  const { faults = [] } = useBackups() ?? {};
  if (faults.length === 0) return null;
  return (
    <Notice tone="error">
      {faults.join(' ')} {link}
    </Notice>
  );
}

/** How old the newest one is. */
export function BackupAges() {
  const state = useBackups();
  return (
    state && (
      <p className="backup-line">
        {link}: {state.ages}.
      </p>
    )
  );
}
