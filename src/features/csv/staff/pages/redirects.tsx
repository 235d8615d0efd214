import { useState } from 'react';
import { paths } from '../../../../contract/paths.ts';
import { RedirectBody } from '../../../../contract/redirects-staff.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Columns, Section } from '../../../../platform/ui/staff/section.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useDeleteRedirectMutation, useRedirectsQuery, useSaveRedirectMutation } from '../api.ts';
import '../ui/csv-staff.css';

export const meta = unlisted('Old addresses · Back office', 'Addresses of another shop that lead here.');

/** Addresses that the shop had elsewhere, and where they lead now. */
export default function Redirects() {
  const [text, setText] = useState('');
  const fetched = useRedirectsQuery({ query: { text } });
  const [remove] = useDeleteRedirectMutation();
  return (
    <StaffPage title="Old addresses" back={{ href: paths.backofficeSettings, label: 'Settings' }}>
      <Columns
        main={
          <Section
            title="Addresses"
            intro="Links and search engines that know an address of your former shop are led on. An import of products adds them by itself."
          >
            <TextField label="Find" value={text} onChange={({ target }) => setText(target.value)} />
            <Whole fetched={fetched}>
              {({ redirects, total }) =>
                redirects.length === 0 ? (
                  <EmptyState title="No address">Nothing leads here from elsewhere.</EmptyState>
                ) : (
                  <>
                    <ul className="csv-redirects" aria-label="Addresses">
                      {redirects.map(({ path, target }) => (
                        <li key={path}>
                          <span>
                            <bdi>{path}</bdi> →{' '}
                            <a className="text-link" href={target}>
                              {target}
                            </a>
                          </span>
                          <Button
                            small
                            look="quiet"
                            onClick={() => void toastOutcome(remove({ body: { path } }))}
                          >
                            Remove<span className="sr-only"> {path}</span>
                          </Button>
                        </li>
                      ))}
                    </ul>
                    {total > redirects.length && <p>And {total - redirects.length} more.</p>}
                  </>
                )
              }
            </Whole>
          </Section>
        }
        side={<NewRedirect />}
      />
    </StaffPage>
  );
}

function NewRedirect() {
  const [path, setPath] = useState('');
  const [target, setTarget] = useState('');
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [save, { isLoading }] = useSaveRedirectMutation();
  const add = async () => {
    const { data: body, error } = RedirectBody.safeParse({ path, target });
    setFaults(
      Object.fromEntries((error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message])),
    );
    if (!body || !(await toastOutcome(save({ body })))) return;
    setPath('');
    setTarget('');
  };
  return (
    <Section title="New address">
      <form
        className="csv-redirect-form"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="Old address"
          hint="What stands behind the name of the shop, such as /pages/about-us."
          value={path}
          error={faults['path']}
          onChange={(event) => setPath(event.target.value)}
        />
        <TextField
          label="Leads to"
          hint="A page of this shop, such as /about-us."
          value={target}
          error={faults['target']}
          onChange={(event) => setTarget(event.target.value)}
        />
        <Button type="submit" small busy={isLoading}>
          Save
        </Button>
      </form>
    </Section>
  );
}
