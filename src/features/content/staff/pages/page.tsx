import '../ui/pages-staff.css';
import { useMemo } from 'react';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { contentStaffApi, type PageDraft, type PageVersion } from '../../../../contract/content-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { INFO_PAGE_NAMES, type InfoPageName, isInfoPage } from '../../../../domain/content/info-pages.ts';
import type { Screen } from '../../../../platform/browser/page.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../../platform/ui/link-button.tsx';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormArea, FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { PreviewFrame, PublishPanel, VersionList } from '../../../../platform/ui/staff/publishing.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import {
  useCancelPageMutation,
  useDropPageDraftMutation,
  useGoBackPageMutation,
  usePublishPageMutation,
  useSavePageDraftMutation,
  useStaffPageQuery,
} from '../api.ts';
import { TextHelp } from '../ui/text-help.tsx';

export const meta: Screen['meta'] = () => ({
  title: 'Page · Back office',
  description: 'The text of one page, its versions, and when they come into force.',
  noindex: true,
});

const back = { href: paths.backofficePages, label: 'Pages' };

export default function Page() {
  const { page = '' } = useParams();
  if (!isInfoPage(page))
    return (
      <StaffPage title="No such page" back={back}>
        <EmptyState title="There is no such page" action={<LinkButton href={back.href}>Pages</LinkButton>}>
          The shop has five pages of text.
        </EmptyState>
      </StaffPage>
    );
  return (
    <StaffPage
      title={INFO_PAGE_NAMES[page]}
      back={back}
      actions={
        <LinkButton look="quiet" href={`/${page}`}>
          See it in the shop
        </LinkButton>
      }
    >
      <Editor key={page} page={page} />
    </StaffPage>
  );
}

function Editor({ page }: { page: InfoPageName }) {
  const fetched = useStaffPageQuery({ params: { page } });
  return <Whole fetched={fetched}>{(data) => <Form page={page} {...data} />}</Whole>;
}

interface FormProps {
  readonly page: InfoPageName;
  readonly draft: PageDraft;
  readonly isLive: boolean;
  readonly versions: readonly PageVersion[];
}

function Form({ page, draft, isLive, versions }: FormProps) {
  const [save] = useSavePageDraftMutation();
  const values = useMemo(() => {
    const { version, title, intro, body } = draft;
    return { version, title, intro, body };
  }, [draft]);
  const state = useStaffForm({
    id: `page-${page}`,
    schema: contentStaffApi.savePageDraft.body,
    values,
    save: (body) => save({ params: { page }, body }),
    saved: 'The draft is saved. Shoppers do not see it yet.',
  });
  return (
    <div className="draft-work">
      <StaffForm state={state} label={INFO_PAGE_NAMES[page]} saveText="Save draft">
        <ChangedMeanwhile state={state} now={values} />
        <Section title="Text">
          <FormText state={state} name="title" label="Title" required />
          <FormArea state={state} name="intro" label="Opening lines" rows={2} required />
          <div className="page-body">
            <FormArea state={state} name="body" label="Text" rows={28} required />
          </div>
        </Section>
        <TextHelp />
        <p>
          <a className="text-link" href={`${paths.backofficeTranslations}?kind=text`}>
            Its lines in other languages
          </a>
          : one field for each, in Settings, Languages. A line without words in Hindi is shown in English.
        </p>
      </StaffForm>
      <Side
        page={page}
        version={draft.version}
        isLive={isLive}
        versions={versions}
        unsaved={state.form.formState.isDirty}
      />
    </div>
  );
}

interface SideProps extends Omit<FormProps, 'draft'> {
  readonly version: number;
  readonly unsaved: boolean;
}

function Side({ page, version, isLive, versions, unsaved }: SideProps) {
  const [publish, publishing] = usePublishPageMutation();
  const [drop] = useDropPageDraftMutation();
  const [goBack] = useGoBackPageMutation();
  const [cancel] = useCancelPageMutation();
  const params = { page };
  const said = (answer: { message: string }) => answer.message;
  const preview = paths.backofficePagePreview(page);
  const liveIsOwn = versions.find(({ state }) => state === 'live')?.own ?? true;
  return (
    <div className="draft-side">
      <PublishPanel
        isLive={isLive}
        unsaved={unsaved}
        busy={publishing.isLoading}
        onPublish={(at) => void toastOutcome(publish({ params, body: { version, at } }), said)}
        onDrop={() => void toastOutcome(drop({ params, body: { version } }), said)}
      />
      <PreviewFrame title="Preview of the page" address={`${preview}?draft=${version}`} />
      <VersionList
        label="Versions of the page"
        intro="Going back puts an earlier text into force at once."
        versions={versions}
        href={({ id, state }) =>
          state === 'waits' ? `${preview}?version=${id}` : paths.earlierPage(page, id)
        }
        onBack={(id) => void toastOutcome(goBack({ params, body: { id } }), said)}
        onCancel={(id) => void toastOutcome(cancel({ params, body: { id } }), said)}
      >
        {!liveIsOwn && (
          <li className="version-row">
            <strong>As the shop came</strong>
            <Button
              small
              look="quiet"
              onClick={() => void toastOutcome(goBack({ params, body: { id: 0 } }), said)}
            >
              Go back<span className="sr-only"> to the text that came with the shop</span>
            </Button>
          </li>
        )}
      </VersionList>
    </div>
  );
}
