import '../ui/pages-staff.css';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import { type contentStaffApi, PageForm } from '../../../../contract/content-staff.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import { paths } from '../../../../contract/paths.ts';
import { INFO_PAGE_NAMES, isInfoPage } from '../../../../domain/content/info-pages.ts';
import { isPageKey, type PageKey } from '../../../../domain/content/page-place.ts';
import type { HomePageSection } from '../../../../domain/home-page/sections.ts';
import { useParams } from '../../../../platform/browser/navigation/hooks.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
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
import { type StaffFormState, useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { PictureChoice } from '../../../catalogue/staff/ui/picture-choice.tsx';
import { BlockList } from '../../../home-page/staff/ui/block-list.tsx';
import {
  useCancelPageMutation,
  useDropPageDraftMutation,
  useGoBackPageMutation,
  usePublishPageMutation,
  useSavePageDraftMutation,
  useStaffPageQuery,
} from '../api.ts';
import { PagePlaceForm } from '../ui/page-place-form.tsx';
import { TextHelp } from '../ui/text-help.tsx';

export const meta = unlisted(
  'Page · Back office',
  'What one page says, its versions, and when they come into force.',
);

const back = { href: paths.backofficePages, label: 'Pages' };
type Answer = Output<(typeof contentStaffApi)['staffPage']>;

export default function Page() {
  const { page = '' } = useParams();
  if (!isPageKey(page))
    return (
      <StaffPage title="No such page" back={back}>
        <EmptyState title="There is no such page" action={<LinkButton href={back.href}>Pages</LinkButton>}>
          The list has all of them.
        </EmptyState>
      </StaffPage>
    );
  return <Known key={page} page={page} />;
}

function Known({ page }: { page: PageKey }) {
  const fetched = useStaffPageQuery({ params: { page } });
  const { data } = fetched;
  const isLive = data?.versions.some(({ state }) => state === 'live') && !data.place?.hidden;
  return (
    <StaffPage
      title={isInfoPage(page) ? INFO_PAGE_NAMES[page] : (data?.draft.title ?? '…')}
      back={back}
      actions={
        isInfoPage(page) || isLive ? (
          <LinkButton look="quiet" href={isInfoPage(page) ? `/${page}` : (data?.address ?? '')}>
            See it in the shop
          </LinkButton>
        ) : null
      }
    >
      <Whole fetched={fetched}>{(known) => <Form page={page} {...known} />}</Whole>
    </StaffPage>
  );
}

type Content = z.input<typeof PageForm>;

/** A page that is one text is a page of one block. */
const blocksOf = ({ blocks, body }: Answer['draft']): Content['blocks'] =>
  blocks.length > 0 || body === '' ? blocks : [{ id: 'text', hidden: false, kind: 'text', text: body }];

function Form({ page, draft, place, isLive, versions }: Answer & { readonly page: PageKey }) {
  const [save] = useSavePageDraftMutation();
  const values = useMemo((): Content => {
    const { version, title, intro, picture } = draft;
    return { version, title, intro, picture, blocks: blocksOf(draft) };
  }, [draft]);
  const state = useStaffForm({
    id: `page-${page}`,
    schema: PageForm,
    values,
    save: (body) => save({ params: { page }, body }),
    saved: 'The draft is saved. Shoppers do not see it yet.',
  });
  return (
    <div className="draft-work">
      <StaffForm state={state} label={draft.title} saveText="Save draft">
        <ChangedMeanwhile state={state} now={values} />
        <Section title="Head">
          <FormText state={state} name="title" label="Title" required />
          <FormArea state={state} name="intro" label="Opening lines" rows={2} required />
          {!isInfoPage(page) && <PagePicture state={state} />}
        </Section>
        <PageBlocks state={state} />
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
      {place && <PagePlaceForm page={page} title={draft.title} version={draft.version} place={place} />}
    </div>
  );
}

type State = StaffFormState<Content>;

function PagePicture({ state }: { readonly state: State }) {
  const { field, fieldState } = useController({ control: state.form.control, name: 'picture' });
  state.labels.set('picture', 'Picture');
  return (
    <PictureChoice
      id="page-picture"
      label="Picture"
      hint="For lists and shared links. Empty: none."
      value={field.value}
      error={fieldState.error?.message ?? null}
      onChange={field.onChange}
    />
  );
}

function PageBlocks({ state }: { state: State }) {
  const { form, labels } = state;
  const { field } = useController({ control: form.control, name: 'blocks' });
  labels.set('blocks', 'Parts');
  const { message } = (form.formState.errors.blocks ?? {}) as { message?: string };
  return (
    <Section
      title="Parts of the page"
      intro="Drag them, or use the arrows. A hidden part keeps what is in it."
    >
      {message !== undefined && <p className="field-error">{message}</p>}
      <BlockList
        label="Parts of the page"
        name="blocks"
        first="text"
        blocks={field.value as readonly HomePageSection[]}
        errors={form.formState.errors}
        onChange={(next) => field.onChange(next)}
      />
    </Section>
  );
}

interface SideProps extends Pick<Answer, 'isLive' | 'versions'> {
  readonly page: PageKey;
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
          state === 'waits' || !isInfoPage(page) ? `${preview}?version=${id}` : paths.earlierPage(page, id)
        }
        onBack={(id) => void toastOutcome(goBack({ params, body: { id } }), said)}
        onCancel={(id) => void toastOutcome(cancel({ params, body: { id } }), said)}
      >
        {isInfoPage(page) && !liveIsOwn && (
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
