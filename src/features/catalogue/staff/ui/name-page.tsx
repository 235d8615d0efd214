import type { ReactNode } from 'react';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import type { StaffNames } from '../../../../contract/names-staff.ts';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useStaffNamesQuery } from '../names-api.ts';
import './window-staff.css';

interface Props<Row> {
  readonly back: { readonly href: string; readonly label: string };
  readonly newTitle: string;
  readonly list: (names: StaffNames) => readonly Row[];
  /** Undefined for something new. */
  readonly children: (row: Row | undefined, names: StaffNames) => ReactNode;
}

/** The page of one name, or of a new one. */
export function NamePage<Row extends { id: string; name: string }>({
  back,
  newTitle,
  list,
  children,
}: Props<Row>) {
  const { id = 'new' } = useParams();
  const fetched = useStaffNamesQuery({});
  const row = fetched.data && list(fetched.data).find((each) => each.id === id);
  return (
    <StaffPage title={id === 'new' ? newTitle : (row?.name ?? '…')} back={back}>
      <Whole fetched={fetched}>
        {(names) =>
          row || id === 'new' ? (
            // Another name is another form.
            <div key={id} className="staff-page name-page">
              {children(row, names)}
            </div>
          ) : (
            <EmptyState
              title="It is no longer there"
              action={<LinkButton href={back.href}>{back.label}</LinkButton>}
            >
              Somebody may have deleted or renamed it.
            </EmptyState>
          )
        }
      </Whole>
    </StaffPage>
  );
}
