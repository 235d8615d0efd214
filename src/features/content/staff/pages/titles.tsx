import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PageWordsBody } from '../../../../contract/content-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import type { Rejection } from '../../../../platform/browser/call-state.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../platform/ui/dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { FormArea, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { type StaffFormState, useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { useSavePageWordsMutation, useStaffPageWordsQuery } from '../api.ts';
import '../ui/pages-staff.css';

export const meta = unlisted(
  'Page titles · Back office',
  'What search engines and shared links say of single pages.',
);

interface PageWords {
  path: string;
  title: string;
  description: string;
  version: number;
}

const fresh: PageWords = { path: '', title: '', description: '', version: 0 };
/** Longer is cut by search engines. */
const TITLE = 60;
const DESCRIPTION = 155;

export default function PageTitles() {
  const [editing, setEditing] = useState<PageWords>();
  const add = <Button onClick={() => setEditing(fresh)}>Add a page</Button>;
  return (
    <StaffPage title="Page titles" back={{ href: paths.backofficePages, label: 'Pages' }} actions={add}>
      <p className="pages-intro">
        Title and description of a page as Google and shared links show them. Every other page says them by
        itself.
      </p>
      <Whole fetched={useStaffPageWordsQuery({})}>
        {({ pages }) =>
          pages.length === 0 ? (
            <EmptyState title="Every page says its own" action={add}>
              A product, a category, a collection, the home page: give one a better title.
            </EmptyState>
          ) : (
            <ul className="page-rows" aria-label="Pages">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.path}>{page.path}</a>
                  <span>{page.title || page.description}</span>
                  <Button small look="quiet" onClick={() => setEditing(page)}>
                    Change<span className="sr-only"> {page.path}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Whole>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing && editing.version > 0 ? editing.path : 'A page'}
      >
        {editing && <WordsForm key={editing.path} page={editing} onDone={() => setEditing(undefined)} />}
      </Dialog>
    </StaffPage>
  );
}

function WordsForm({ page, onDone }: { page: PageWords; onDone: () => void }) {
  const [save] = useSavePageWordsMutation();
  const state = useStaffForm({
    id: `words-${page.path}`,
    schema: PageWordsBody,
    values: page,
    saved: 'It is saved. Search engines read it when they come next.',
    save: async (body) => {
      const { error } = await save({ body });
      if (error) return { error: error as Rejection };
      setTimeout(onDone);
      return {};
    },
  });
  return (
    <StaffForm state={state} label="As search engines show it">
      <FormText
        state={state}
        name="path"
        label="Address"
        required
        readOnly={page.version > 0}
        hint="As behind the name of your shop: / for the home page, /sale, /products/rani-mojari-gold."
      />
      <FormText state={state} name="title" label="Title" maxLength={90} hint="Empty: the shop’s own." />
      <FormArea
        state={state}
        name="description"
        label="Description"
        rows={3}
        maxLength={300}
        hint="Empty: the shop’s own."
      />
      <Preview state={state} />
    </StaffForm>
  );
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** About as a search engine shows it. */
function Preview({ state }: { state: StaffFormState<PageWords> }) {
  const [path, title, description] = useWatch({
    control: state.form.control,
    name: ['path', 'title', 'description'],
  });
  return (
    <figure className="search-preview">
      <figcaption className="field-label">Preview</figcaption>
      <p>{`${window.location.host}${path || '/…'}`}</p>
      <p className="search-preview-title">{cut(title || 'The title of the page', TITLE)}</p>
      <p>{cut(description || 'The description of the page.', DESCRIPTION)}</p>
      <p className="figures" role="status">
        {`Title ${title.length} of about ${TITLE}, description ${description.length} of about ${DESCRIPTION} characters.`}
      </p>
    </figure>
  );
}
