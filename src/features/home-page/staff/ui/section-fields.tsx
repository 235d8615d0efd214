import { isContentBlock } from '../../../../domain/content/content-kinds.ts';
import { REASON_ICONS, type HomePageSection } from '../../../../domain/home-page/sections.ts';
import { Checkbox } from '../../../../platform/ui/checkbox.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { Choice, inside, LongWords, type Part, PictureOf, Words } from './fields.tsx';
import { FilmChoice } from './film-choice.tsx';
import { ItemList } from './item-list.tsx';
import { ContentFields } from './content-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useCategoryChoices } from './use-category-choices.ts';

type Of<Kind extends HomePageSection['kind']> = Extract<HomePageSection, { kind: Kind }>;

/** The fields of one part of a page. */
export function SectionFields({ part }: { part: Part<HomePageSection> }) {
  const { value } = part;
  if (isContentBlock(value)) return <ContentFields part={part as Part<typeof value>} />;
  switch (value.kind) {
    case 'hero':
      return <Hero part={part as Part<Of<'hero'>>} />;
    case 'banner':
      return <BannerFields part={part as Part<Of<'banner'>>} />;
    case 'tiles':
      return <Tiles part={part as Part<Of<'tiles'>>} />;
    case 'row':
      return <RowFields part={part as Part<Of<'row'>>} />;
    case 'film':
      return <FilmFields part={part as Part<Of<'film'>>} />;
    case 'welcome':
      return (
        <>
          <Words part={part as Part<Of<'welcome'>>} name="title" label="Heading" />
          <LongWords
            part={part as Part<Of<'welcome'>>}
            name="text"
            label="Text"
            rows={8}
            hint="An empty line begins a new paragraph. [Words](/sale) make a link. {deliveryCost}, {cashCost} and {waysToPay} say what the settings say."
          />
        </>
      );
    case 'occasions':
      return <p className="window-intro">The categories with their pictures, in the order of the menus.</p>;
    case 'newsletter':
      return (
        <p className="window-intro">
          The field that asks for an e-mail. Its words are fixed by law and consent.
        </p>
      );
  }
}

const freshSlide = {
  category: '',
  eyebrow: '',
  title: 'New slide',
  text: '',
  button: 'Shop Now',
  href: '/sale',
  picture: '',
  from: '',
  to: '',
};

function Hero({ part }: { part: Part<Of<'hero'>> }) {
  const { slides } = part.value;
  const categories = useCategoryChoices('No category: my own words');
  const write = (items: (typeof freshSlide)[]) => ({ ...part.value, slides: items });
  return (
    <ItemList
      label="Slides"
      addText="Add a slide"
      most={8}
      items={slides as (typeof freshSlide)[]}
      nameOf={({ title, category }, index) => title || category || `Slide ${index + 1}`}
      onItems={(items) => part.onChange(write(items))}
      fresh={freshSlide}
    >
      {(index) => {
        const slide = inside(part, 'slides', slides as (typeof freshSlide)[], index, write);
        return (
          <>
            <PictureOf
              part={slide}
              name="picture"
              label="Picture"
              hint="A wide picture; the words stand on its left."
            />
            <Choice
              part={slide}
              name="category"
              label="Category"
              options={categories}
              hint="Words and link that are empty are the category's."
            />
            <Words part={slide} name="eyebrow" label="Small line above" />
            <Words part={slide} name="title" label="Heading" />
            <LongWords part={slide} name="text" label="Text" />
            <Words part={slide} name="button" label="Button" />
            <Words part={slide} name="href" label="Leads to" hint="A page such as /sale" />
            <div className="window-dates">
              <Words part={slide} name="from" label="From" type="datetime-local" hint="Indian time" />
              <Words part={slide} name="to" label="To" type="datetime-local" />
            </div>
          </>
        );
      }}
    </ItemList>
  );
}

function BannerFields({ part }: { part: Part<Of<'banner'>> }) {
  return (
    <>
      <PictureOf part={part} name="picture" label="Picture" hint="A wide picture behind the words." />
      <div className="window-dates">
        <Words part={part} name="before" label="Before the figure" />
        <Words part={part} name="figure" label="Figure" hint="Such as 40%. Empty: none." />
        <Words part={part} name="after" label="After it" />
      </div>
      <Words part={part} name="title" label="Heading" />
      <Words part={part} name="text" label="Text" />
      <Words part={part} name="button" label="Way on" />
      <Words part={part} name="href" label="Leads to" />
    </>
  );
}

const tints = [
  { value: 'rose', label: 'Rose' },
  { value: 'clay', label: 'Clay' },
  { value: 'marigold', label: 'Marigold' },
];

function Tiles({ part }: { part: Part<Of<'tiles'>> }) {
  const { tiles } = part.value;
  type Each = (typeof tiles)[number];
  const categories = useCategoryChoices('No category');
  const write = (items: Each[]) => ({ ...part.value, tiles: items });
  const fresh: Each = {
    category: '',
    title: 'New tile',
    line: '',
    amount: null,
    button: 'Shop Now',
    href: '/sale',
    picture: '',
    tint: 'rose',
  };
  return (
    <>
      <Words part={part} name="label" label="Name" hint="Read out to those who do not see the page." />
      <ItemList
        label="Tiles"
        addText="Add a tile"
        most={6}
        items={tiles}
        nameOf={({ title, amount }) => (amount === null ? title : `${title} ₹${amount}`)}
        onItems={(items) => part.onChange(write(items))}
        fresh={fresh}
      >
        {(index) => {
          const tile = inside(part, 'tiles', tiles, index, write);
          const { amount } = tile.value;
          return (
            <>
              <PictureOf part={tile} name="picture" label="Picture" hint="Behind the words." />
              <Choice
                part={tile}
                name="category"
                label="Category"
                options={categories}
                hint="Without a picture, the category's stands beside the words."
              />
              <Words part={tile} name="title" label="Heading" />
              <div className="window-dates">
                <Words part={tile} name="line" label="Line" />
                <TextField
                  label="Price in ₹"
                  inputMode="numeric"
                  value={amount === null ? '' : String(amount)}
                  error={tile.fault('amount')}
                  onChange={({ target }) => {
                    const digits = target.value.replaceAll(/\D/g, '');
                    tile.onChange({ ...tile.value, amount: digits === '' ? null : Number(digits) });
                  }}
                />
              </div>
              <Words part={tile} name="button" label="Way on" />
              <Words part={tile} name="href" label="Leads to" />
              <Choice
                part={tile as Part<Each & { tint: string }>}
                name="tint"
                label="Ground"
                options={tints}
              />
            </>
          );
        }}
      </ItemList>
    </>
  );
}

const freshPromo = {
  title: 'Just Landed: Grab Offers Now!',
  button: 'Grab Now',
  href: '/all-categories',
  picture: '',
};

function RowFields({ part }: { part: Part<Of<'row'>> }) {
  const { value } = part;
  const promo: Part<typeof freshPromo> | undefined = value.promo
    ? {
        id: `${part.id}-promo`,
        value: value.promo,
        onChange: (next) => part.onChange({ ...value, promo: next }),
        fault: (...path) => part.fault('promo', ...path),
      }
    : undefined;
  return (
    <>
      <Words part={part} name="title" label="Heading" />
      <Words part={part} name="eyebrow" label="Small line above" />
      <Words part={part} name="href" label="Heading leads to" hint="Empty: nowhere." />
      <RuleFields part={part} />
      <Checkbox
        label="Five cards wide instead of four"
        checked={value.wide === 5}
        onChange={({ target }) => part.onChange({ ...value, wide: target.checked ? 5 : 4 })}
      />
      <Checkbox
        label="A card with words beside the row"
        checked={value.promo !== null}
        onChange={({ target }) => part.onChange({ ...value, promo: target.checked ? freshPromo : null })}
      />
      {promo && (
        <>
          <PictureOf part={promo} name="picture" label="Picture of the card" hint="Behind its words." />
          <Words part={promo} name="title" label="Words of the card" />
          <Words part={promo} name="button" label="Button of the card" />
          <Words part={promo} name="href" label="The card leads to" />
        </>
      )}
    </>
  );
}

const iconNames = { hand: 'Hand and heart', steps: 'Footsteps', shield: 'Shield', back: 'Arrow back' };
const icons = REASON_ICONS.map((value) => ({ value, label: iconNames[value] }));

function FilmFields({ part }: { part: Part<Of<'film'>> }) {
  const { reasons } = part.value;
  type Each = (typeof reasons)[number];
  const write = (items: Each[]) => ({ ...part.value, reasons: items });
  return (
    <>
      <Words part={part} name="title" label="Heading" />
      <Checkbox
        label="Show a film"
        checked={part.value.film}
        onChange={({ target }) => part.onChange({ ...part.value, film: target.checked })}
      />
      {part.value.film && (
        <FilmChoice
          value={part.value.video}
          error={part.fault('video')}
          onChange={(video) => part.onChange({ ...part.value, video })}
        />
      )}
      <PictureOf part={part} name="picture" label="Picture" hint="Instead of the film's own still." />
      <ItemList<Each>
        label="Reasons"
        addText="Add a reason"
        most={6}
        items={reasons}
        nameOf={({ title }) => title}
        onItems={(items) => part.onChange(write(items))}
        fresh={{ icon: 'hand', title: 'New reason', text: '' }}
      >
        {(index) => {
          const reason = inside(part, 'reasons', reasons, index, write);
          return (
            <>
              <Words part={reason} name="title" label="Heading" />
              <Words part={reason} name="text" label="Text" />
              <Choice
                part={reason as Part<Each & { icon: string }>}
                name="icon"
                label="Sign"
                options={icons}
              />
            </>
          );
        }}
      </ItemList>
    </>
  );
}
