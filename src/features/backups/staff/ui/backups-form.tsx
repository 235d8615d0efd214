import type { BackupRun, BackupState } from '../../../../contract/backups-staff.ts';
import type { GroupValues } from '../../../../contract/setting-groups.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { useMay } from '../../../../platform/browser/staff/self.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { Facts, Section } from '../../../../platform/ui/staff/section.tsx';
import { Timeline } from '../../../../platform/ui/staff/timeline.tsx';
import { When } from '../../../../platform/ui/staff/when.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { GroupForm } from '../../../settings/staff/ui/group-form.tsx';
import { useBackUpNowMutation, useBackupStateQuery, useTryRestoreMutation } from '../api.ts';
import './backups.css';

const EVERY_MS = 1000;

/** Where backups lie, how the last ones went, and when they are taken. */
export function BackupsForm({ now }: { readonly now: GroupValues['backups'] }) {
  const fetched = useBackupStateQuery({});
  useBackupStateQuery({}, { pollingInterval: EVERY_MS, skip: !fetched.data?.busy });
  return (
    <div className="backup-screen">
      <Whole fetched={fetched}>{(state) => <State state={state} />}</Whole>
      <GroupForm now={now} />
      <Whole fetched={fetched}>
        {({ runs }) =>
          runs.length > 0 && (
            <Section title="What was done">
              <Timeline
                label="What was done"
                entries={runs.map((run) => ({ at: run.startedAt, what: <Run run={run} /> }))}
              />
            </Section>
          )
        }
      </Whole>
    </div>
  );
}

function State({ state }: { readonly state: BackupState }) {
  const may = useMay();
  const [backUp, backingUp] = useBackUpNowMutation();
  const [restore, restoring] = useTryRestoreMutation();
  const { faults, lastBackup, lastRestore, busy, place, onOwnDisk, encrypted } = state;
  return (
    <Section
      title="State"
      actions={
        may('owner') && (
          <div className="backup-acts">
            <Button
              small
              look="secondary"
              busy={restoring.isLoading}
              disabled={busy || lastBackup === null}
              onClick={() => void toastOutcome(restore({}))}
            >
              Restore for a trial
            </Button>
            <Button small busy={backingUp.isLoading || busy} onClick={() => void toastOutcome(backUp({}))}>
              Back up now
            </Button>
          </div>
        )
      }
    >
      {faults.map((fault) => (
        <Notice key={fault} tone="error">
          {fault}
        </Notice>
      ))}
      {onOwnDisk && (
        <Notice>
          Backups lie on the disk of the shop itself. If it breaks, both are gone: set BACKUP_FOLDER to
          another disk, or BACKUP_S3_… to a store, where the shop runs.
        </Notice>
      )}
      <Facts
        facts={[
          { label: 'Newest backup', value: lastBackup === null ? 'None yet' : <When at={lastBackup} /> },
          {
            label: 'Restored for a trial',
            value: lastRestore === null ? 'Not yet' : <When at={lastRestore} />,
          },
          { label: 'Where', value: <span className="backup-place">{place}</span> },
          { label: 'Encrypted', value: encrypted ? 'Yes, with BACKUP_KEY' : 'No: BACKUP_KEY is not set' },
        ]}
      />
    </Section>
  );
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Run({ run }: { readonly run: BackupRun }) {
  const what = run.kind === 'backup' ? 'Backup' : 'Restore for a trial';
  const figures = [
    run.name,
    run.bytes !== null && size(run.bytes),
    run.rows !== null && `${run.rows.toLocaleString('en-IN')} rows`,
    run.encrypted && 'encrypted',
  ].filter(Boolean);
  return (
    <>
      <strong>
        {what} {run.finishedAt === null ? 'not finished' : run.error === null ? 'went well' : 'failed'}
      </strong>
      <span className="backup-figures">{figures.join(' · ')}</span>
      {run.error !== null && <span className="backup-error">{run.error}</span>}
      {run.note !== null && <span className="backup-figures">{run.note}</span>}
    </>
  );
}
