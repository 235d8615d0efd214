import type { HomePageSection } from '../../../../domain/home-page/sections.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { FieldError } from '../../../../platform/ui/field.tsx';
import { Select } from '../../../../platform/ui/select.tsx';
import { useStaffCollectionsQuery } from '../../../catalogue/staff/names-api.ts';
import { Choice, inside, LongWords, type Part, PictureOf, Words } from './fields.tsx';
import { ItemList } from './item-list.tsx';

type Of<Kind extends HomePageSection['kind']> = Extract<HomePageSection, { kind: Kind }>;
type Content = Of<'text' | 'pictures' | 'collections' | 'quote' | 'faq' | 'entries'>;

/** The fields of a block of the kinds that every page has. */
export function ContentFields({ part }: { part: Part<Content> }) {
  const { value } = part;
  switch (value.kind) {
    case 'text':
      return (
        <div className="block-text-field">
          <LongWords
            part={part as Part<Of<'text'>>}
            name="text"
            label="Text"
            rows={16}
            hint="## begins a heading, - a list, **bold**, [words](/sale) a link."
          />
        </div>
      );
    case 'pictures':
      return <PicturesFields part={part as Part<Of<'pictures'>>} />;
    case 'collections':
      return <CollectionsFields part={part as Part<Of<'collections'>>} />;
    case 'quote':
      return (
        <>
          <LongWords part={part as Part<Of<'quote'>>} name="text" label="Words" rows={3} />
          <Words part={part as Part<Of<'quote'>>} name="line" label="Who says so" />
        </>
      );
    case 'faq':
      return <QuestionsFields part={part as Part<Of<'faq'>>} />;
    case 'entries':
      return <EntriesFields part={part as Part<Of<'entries'>>} />;
  }
}

const WIDE = [
  { value: '1', label: 'One, over the whole width' },
  { value: '2', label: 'Two' },
  { value: '3', label: 'Three' },
];

function PicturesFields({ part }: { part: Part<Of<'pictures'>> }) {
  const { pictures, wide } = part.value;
  type Each = (typeof pictures)[number];
  const write = (items: readonly Each[]) => ({ ...part.value, pictures: items });
  return (
    <>
      <Words part={part} name="title" label="Heading" hint="Empty: none." />
      <Select
        label="Beside each other"
        options={WIDE}
        value={String(wide)}
        onChange={({ target }) =>
          part.onChange({ ...part.value, wide: target.value === '1' ? 1 : target.value === '2' ? 2 : 3 })
        }
      />
      <ItemList<Each>
        label="Pictures"
        addText="Add a picture"
        most={24}
        items={pictures}
        nameOf={({ alt, line }, index) => alt || line || `Picture ${index + 1}`}
        onItems={(items) => part.onChange(write(items))}
        fresh={{ picture: '', alt: '', line: '', href: '' }}
      >
        {(index) => {
          const one = inside(part, 'pictures', pictures, index, write);
          return (
            <>
              <PictureOf part={one} name="picture" label="Picture" />
              <Words
                part={one}
                name="alt"
                label="What it shows"
                hint="Read out to those who do not see it. Empty: decoration."
              />
              <Words part={one} name="line" label="Line below" />
              <Words part={one} name="href" label="Leads to" hint="Empty: nowhere." />
            </>
          );
        }}
      </ItemList>
    </>
  );
}

function CollectionsFields({ part }: { part: Part<Of<'collections'>> }) {
  const { slugs } = part.value;
  const known = useStaffCollectionsQuery({}).data?.collections;
  const put = (next: readonly string[]) => part.onChange({ ...part.value, slugs: next });
  return (
    <>
      <Words part={part} name="title" label="Heading" hint="Empty: none." />
      <fieldset className="field">
        <legend className="field-label">Collections</legend>
        {known?.length === 0 && <p className="window-intro">There is no collection yet.</p>}
        {known?.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name}
            checked={slugs.includes(slug)}
            onChange={({ target }) =>
              put(target.checked ? [...slugs, slug] : slugs.filter((each) => each !== slug))
            }
          />
        ))}
        <FieldError id={`${part.id}-slugs`}>{part.fault('slugs')}</FieldError>
      </fieldset>
    </>
  );
}

function QuestionsFields({ part }: { part: Part<Of<'faq'>> }) {
  const { items } = part.value;
  type Each = (typeof items)[number];
  const write = (next: readonly Each[]) => ({ ...part.value, items: next });
  return (
    <>
      <Words part={part} name="title" label="Heading" hint="Empty: none." />
      <ItemList<Each>
        label="Questions"
        addText="Add a question"
        most={40}
        items={items}
        nameOf={({ title }, index) => title || `Question ${index + 1}`}
        onItems={(next) => part.onChange(write(next))}
        fresh={{ title: 'New question', text: 'Its answer' }}
      >
        {(index) => {
          const one = inside(part, 'items', items, index, write);
          return (
            <>
              <Words part={one} name="title" label="Question" />
              <LongWords
                part={one}
                name="text"
                label="Answer"
                rows={4}
                hint="An empty line begins a new paragraph. [Words](/help) make a link."
              />
            </>
          );
        }}
      </ItemList>
    </>
  );
}

const LISTS = [
  { value: 'journal', label: 'The journal' },
  { value: 'lookbook', label: 'The lookbooks' },
];

function EntriesFields({ part }: { part: Part<Of<'entries'>> }) {
  const { most } = part.value;
  return (
    <>
      <Words part={part} name="title" label="Heading" hint="Empty: none." />
      <Choice part={part as Part<Of<'entries'> & { of: string }>} name="of" label="Of" options={LISTS} />
      <Select
        label="At most"
        options={Array.from({ length: 12 }, (_, index) => String(index + 1))}
        value={String(most)}
        onChange={({ target }) => part.onChange({ ...part.value, most: Number(target.value) })}
      />
    </>
  );
}
