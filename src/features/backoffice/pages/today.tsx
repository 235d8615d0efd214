import { paths } from '../../../contract/paths.ts';
import { unlisted } from '../../../platform/browser/page.ts';
import { StaffPage } from '../../../platform/ui/staff/page.tsx';
import { Stat, Stats } from '../../../platform/ui/staff/stat.tsx';
import { Whole } from '../../../platform/ui/staff/whole.tsx';
import { WaitingList } from '../../orders/staff/ui/waiting-list.tsx';
import { SalesFigures } from '../../reports/staff/ui/sales-figures.tsx';
import { toastOutcome } from '../../../platform/browser/staff/toast-outcome.ts';
import { BackupAges, BackupFaults } from '../../backups/staff/ui/backups-on-today.tsx';
import { OpeningOnToday } from '../../settings/staff/ui/opening-checklist.tsx';
import { LawOnToday } from '../../settings/staff/ui/law-on-today.tsx';
import { useRetryJobMutation } from '../state/api.ts';
import { useStaffDayQuery } from '../../../platform/browser/staff/day.ts';
import { useMay } from '../../../platform/browser/staff/self.ts';
import { officeWords } from '../ui/words.ts';
import { useStaffWords } from '../../../platform/ui/staff/words.ts';

export const meta = unlisted('Today · Back office', 'What waits for somebody.');

/** What somebody of the shop looks at first. */
export default function Today() {
  const say = useStaffWords(officeWords);
  const day = useStaffDayQuery({});
  const may = useMay();
  const [retryJob] = useRetryJobMutation();
  const retry = (id: string) => void toastOutcome(retryJob({ params: { id } }));
  return (
    <StaffPage title={say('Today')}>
      <OpeningOnToday />
      <BackupFaults />
      <Whole fetched={day}>
        {({
          orders,
          toConfirm,
          returns,
          lowStock,
          waiting,
          questions,
          queries,
          queriesNear,
          queriesUnsettled,
        }) => (
          <>
            <Stats>
              {may('orders staff') && (
                <>
                  <Stat
                    label={say('To confirm')}
                    value={toConfirm}
                    href={`${paths.backofficeOrders}?waits=confirmation`}
                    waits
                  />
                  <Stat
                    label={say('To pack')}
                    value={Math.max(0, (orders.Confirmed ?? 0) - toConfirm)}
                    href={`${paths.backofficeOrders}?status=Confirmed`}
                    waits
                  />
                  <Stat
                    label={say('To hand over')}
                    value={orders.Packed ?? 0}
                    href={`${paths.backofficeOrders}?status=Packed`}
                    waits
                  />
                  <Stat
                    label={say('Returns to decide')}
                    value={returns}
                    href={paths.backofficeReturns}
                    waits
                  />
                </>
              )}
              <QueryStats queries={queries} near={queriesNear} unsettled={queriesUnsettled} />
              {may('catalogue staff') && questions > 0 && (
                <Stat
                  label={say('Questions to decide')}
                  value={questions}
                  href={`${paths.backofficeQuestions}?show=waiting`}
                  waits
                />
              )}
              {may('catalogue staff') && (
                <Stat
                  label={say('Running low')}
                  value={lowStock > 500 ? 'over 500' : lowStock}
                  href={`${paths.backofficeStock}?show=low`}
                />
              )}
            </Stats>
            <WaitingList
              waiting={waiting}
              idle={
                (!may('orders staff') || (orders.Confirmed ?? 0) + (orders.Packed ?? 0) + returns === 0) &&
                (!may('people staff') || queries + queriesUnsettled === 0)
              }
              onRetry={retry}
            />
            {may('money staff') && <SalesFigures />}
          </>
        )}
      </Whole>
      <BackupAges />
      <LawOnToday />
    </StaffPage>
  );
}

function QueryStats({ queries, near, unsettled }: Record<'queries' | 'near' | 'unsettled', number>) {
  const may = useMay();
  const say = useStaffWords(officeWords);
  if (!may('people staff')) return null;
  return (
    <>
      <Stat
        label={say('Queries to answer')}
        value={queries}
        detail={near > 0 && say('{queriesNear} near or past 48 hours', { queriesNear: near })}
        href={paths.backofficeQueries}
        waits
      />
      {unsettled > 0 && (
        <Stat
          label={say('Complaints to settle')}
          value={unsettled}
          detail={say('near or past a month')}
          href={`${paths.backofficeQueries}?show=unsettled`}
          waits
        />
      )}
    </>
  );
}
