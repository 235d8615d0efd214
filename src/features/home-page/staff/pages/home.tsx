import '../ui/home-staff.css';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { homePageStaffApi, type HomePageDraft } from '../../../../contract/home-page-staff.ts';
import { textsOfHome } from '../../../../domain/home-page/sections.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { ChangedMeanwhile } from '../../../../platform/ui/staff/changed-meanwhile.tsx';
import { FormText } from '../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { StaffForm } from '../../../../platform/ui/staff/staff-form.tsx';
import { useStaffForm } from '../../../../platform/ui/staff/use-staff-form.ts';
import { Whole } from '../../../../platform/ui/staff/whole.tsx';
import { TextArea } from '../../../../platform/ui/text-area.tsx';
import { CataloguePage } from '../../../catalogue/staff/ui/catalogue-page.tsx';
import { useSaveHomePageDraftMutation, useHomePageDraftQuery } from '../api.ts';
import { BlockList } from '../ui/block-list.tsx';
import { Preview } from '../ui/preview.tsx';
import { phrase, TranslationPanel } from '../../../translations/staff/ui/translation-panel.tsx';
import { Publish, Versions } from '../ui/publish.tsx';

export const meta = unlisted('Home page · Back office', 'What the home page shows, and in which order.');

export default function HomePageEditor() {
  const fetched = useHomePageDraftQuery({});
  return (
    <CataloguePage
      title="Home page"
      intro="Its parts in your order. Shoppers see nothing of a draft until it is published."
    >
      <Whole fetched={fetched}>
        {({ draft, isLive, versions }) => <Editor draft={draft} isLive={isLive} versions={versions} />}
      </Whole>
    </CataloguePage>
  );
}

type EditorProps = Pick<
  NonNullable<ReturnType<typeof useHomePageDraftQuery>['data']>,
  'draft' | 'isLive' | 'versions'
>;

function Editor({ draft, isLive, versions }: EditorProps) {
  const [save] = useSaveHomePageDraftMutation();
  const values = useMemo(() => {
    const { version, sections, strip, promo } = draft;
    return { version, sections, strip, promo };
  }, [draft]);
  const state = useStaffForm({
    id: 'window-home',
    schema: homePageStaffApi.saveHomePageDraft.body,
    values,
    save: (body) => save({ body }),
    saved: 'The draft is saved. Shoppers do not see it yet.',
  });
  return (
    <div className="draft-work">
      <StaffForm state={state} label="Home page" saveText="Save draft">
        <ChangedMeanwhile state={state} now={values} />
        <Sections state={state} />
        <Section title="Above every page">
          <Strip state={state} />
          <FormText state={state} name="promo" label="Line above the phone’s header" required />
        </Section>
      </StaffForm>
      <HomeTranslations draft={draft} />
      <div className="draft-side">
        <Publish version={draft.version} isLive={isLive} unsaved={state.form.formState.isDirty} />
        <Preview version={draft.version} />
        <Versions versions={versions} />
      </div>
    </div>
  );
}

/** What the draft says, in the shop's other languages. */
function HomeTranslations({ draft }: Pick<EditorProps, 'draft'>) {
  const texts = [...new Set(textsOfHome(draft))].slice(0, 60);
  return <TranslationPanel texts={texts.map((text) => phrase('home', text.slice(0, 60), text))} />;
}

type Content = Pick<HomePageDraft, 'version' | 'sections' | 'strip' | 'promo'>;
type State = ReturnType<typeof useStaffForm<Content, Content>>;

function Sections({ state }: { state: State }) {
  const { form, labels } = state;
  const { field } = useController({ control: form.control, name: 'sections' });
  labels.set('sections', 'Parts');
  return (
    <Section
      title="Parts of the page"
      intro="Drag them, or use the arrows. A hidden part keeps what is in it."
    >
      <BlockList
        label="Parts of the home page"
        name="sections"
        first="banner"
        blocks={field.value}
        errors={form.formState.errors}
        onChange={(next) => field.onChange(next)}
      />
    </Section>
  );
}

function Strip({ state }: { state: State }) {
  const { form, labels } = state;
  const { field } = useController({ control: form.control, name: 'strip' });
  labels.set('strip', 'Strip');
  const errors = form.formState.errors.strip as { message?: string }[] | { message?: string } | undefined;
  const first = Array.isArray(errors) ? errors.find(Boolean) : errors;
  return (
    <TextArea
      label="Messages of the strip"
      hint="One on each line, up to three; they take turns. Nothing is said where it is empty."
      rows={3}
      error={first?.message ?? null}
      value={field.value.join('\n')}
      onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  );
}
