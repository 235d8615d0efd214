import { useState } from 'react';
import type { SearchPins, StaffSearch } from '../../../../contract/searches.ts';
import { paths } from '../../../../contract/paths.ts';
import { useNavigate, useSearchParams } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { ChosenProducts } from '../../../home-page/staff/ui/chosen-products.tsx';
import '../../../home-page/staff/ui/home-staff.css';
import { useSaveSearchPinsMutation, useSearchPinsQuery, useStaffSearchesQuery } from '../names-api.ts';
import { CataloguePage } from '../ui/catalogue-page.tsx';

export const meta = unlisted(
  'Searches · Back office',
  'What shoppers search for, and what they do not find.',
);

const VIEWS = [
  { value: 'all', label: 'All searches' },
  { value: 'empty', label: 'Those that found too little' },
];

export default function Searches() {
  const show = useSearchParams().get('show') === 'empty' ? 'empty' : 'all';
  const navigate = useNavigate();
  const [pinning, setPinning] = useState<string>();
  return (
    <CataloguePage
      title="Searches"
      intro="What shoppers typed in the last 30 days, how often it found nothing that fits, and how often it led to a product. Nobody is told who searched."
    >
      <Select
        label="Show"
        options={VIEWS}
        value={show}
        onChange={({ target }) => void navigate(`${paths.backofficeSearches}?show=${target.value}`)}
      />
      <Whole fetched={useStaffSearchesQuery({ query: { show } })}>
        {({ searches }) =>
          searches.length === 0 ? (
            <EmptyState title="Nothing yet">Searches of shoppers appear here within a minute.</EmptyState>
          ) : (
            <Table searches={searches} onPin={setPinning} />
          )
        }
      </Whole>
      <Dialog
        open={pinning !== undefined}
        onClose={() => setPinning(undefined)}
        title={`Search “${pinning ?? ''}”`}
      >
        {pinning !== undefined && <Pins query={pinning} onDone={() => setPinning(undefined)} />}
      </Dialog>
    </CataloguePage>
  );
}

function Table({ searches, onPin }: { searches: readonly StaffSearch[]; onPin: (query: string) => void }) {
  return (
    <ul className="name-list" aria-label="Searches">
      {searches.map(({ query, searches: times, empty, clicks }) => (
        <li key={query} className="name-row search-row">
          <a href={paths.search(query)}>{query}</a>
          <span className="figures">
            {`${times} × searched`}
            {empty > 0 && ` · ${empty} × nothing fitting`}
            {` · ${clicks} × opened`}
          </span>
          <span className="name-count">
            <LinkButton
              small
              look="secondary"
              href={`${paths.backofficeSynonyms}?word=${encodeURIComponent(query)}`}
            >
              Add as synonym<span className="sr-only"> {query}</span>
            </LinkButton>
            <Button small look="quiet" onClick={() => onPin(query)}>
              Pin or hide<span className="sr-only"> for {query}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pins({ query, onDone }: { query: string; onDone: () => void }) {
  const fetched = useSearchPinsQuery({ query: { query } });
  return (
    <Whole fetched={fetched}>{({ pins }) => <PinsForm query={query} now={pins} onDone={onDone} />}</Whole>
  );
}

function PinsForm({ query, now, onDone }: { query: string; now: SearchPins; onDone: () => void }) {
  const [save, { isLoading }] = useSaveSearchPinsMutation();
  const [pinned, setPinned] = useState<readonly string[]>(now.pinned);
  const [hidden, setHidden] = useState<readonly string[]>(now.hidden);
  const submit = async () => {
    const body = { query, pinned: [...pinned], hidden: [...hidden], version: now.version };
    if (await toastOutcome(save({ body }))) onDone();
  };
  return (
    <div className="grid gap-6">
      <section aria-label="Stand first">
        <h3>Stand first</h3>
        <ChosenProducts id="pinned" ids={pinned} error={null} onChange={setPinned} />
      </section>
      <section aria-label="Not shown">
        <h3>Not shown for this search</h3>
        <ChosenProducts id="hidden" ids={hidden} error={null} onChange={setHidden} />
      </section>
      <Button busy={isLoading} onClick={() => void submit()}>
        Save
      </Button>
    </div>
  );
}
