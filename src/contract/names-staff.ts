import { z } from 'zod';
import { MAX_NAME, nameFault, NAME_KINDS, type NameKind, tidyName } from '../domain/catalogue/name-rules.ts';
import { Banner, ProductPicture } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';
import { oneLine } from './one-line.ts';

/** Longer is cut, and then too long: the sentence says so. */
const nameOf = (kind: NameKind) =>
  z
    .string()
    .max(MAX_NAME * 8)
    .transform(tidyName)
    .superRefine((name, context) => {
      const fault = nameFault(kind, name);
      if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
    });

const line = (most: number) => oneLine.max(most);
/** Names a picture that the shop has: `art:hero-1`. Empty takes what the shop would show by itself. */
const pictureName = z.string().max(200);
const id = z.string().min(1).max(80);
/** What was there when the form was opened; empty for something new. */
const version = z.number().int().min(0);

const head = { headline: line(80), words: line(300), banner: pictureName };

const Head = z.object({
  headline: z.string(),
  words: z.string(),
  banner: z.string(),
  /** What shoppers see now, chosen or not. */
  shownBanner: Banner.nullable(),
});

const StaffName = Head.extend({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** How many products have it; 501 stands for more than 500. */
  products: z.number(),
});

export const StaffCategory = StaffName.extend({
  hidden: z.boolean(),
  aside: z.boolean(),
  picture: z.string(),
  shownPicture: ProductPicture.nullable(),
});
export type StaffCategory = z.infer<typeof StaffCategory>;
export const StaffType = StaffName.extend({ hidden: z.boolean() });
export type StaffType = z.infer<typeof StaffType>;
export const StaffColour = StaffName.extend({
  hidden: z.boolean(),
  menuName: z.string(),
  phoneName: z.string(),
  swatch: z.string(),
  swatchTo: z.string(),
});
export type StaffColour = z.infer<typeof StaffColour>;
export const StaffTag = StaffName;
export type StaffTag = z.infer<typeof StaffTag>;

export const StaffNames = z.object({
  success: z.literal(true),
  categories: z.array(StaffCategory),
  types: z.array(StaffType),
  colours: z.array(StaffColour),
  tags: z.array(StaffTag),
});
export type StaffNames = z.infer<typeof StaffNames>;

const SynonymGroup = z.object({ id: z.string(), words: z.array(z.string()), version: z.number() });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

const PictureChoice = z.object({ name: z.string(), label: z.string(), banner: Banner });
export type PictureChoice = z.infer<typeof PictureChoice>;

const hex = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour such as #004488.');
const kind = z.enum(NAME_KINDS);

/** A number of what was written, so that the screen can go there. */
const Saved = Done.extend({ id: z.string() });
const nameFailures = ['notFound', 'nameTaken', 'fixedName', 'changedMeanwhile', 'unknownPicture'] as const;

/** Occasions, types, colours, tags and synonyms as staff work on them. */
export const namesStaffApi = {
  staffNames: { who: 'catalogue staff', out: StaffNames, failures: [] },
  pictureChoices: {
    who: 'catalogue staff',
    out: z.object({ success: z.literal(true), choices: z.array(PictureChoice) }),
    failures: [],
  },
  saveCategory: {
    who: 'catalogue staff',
    body: z.object({
      id: id.optional(),
      version,
      name: nameOf('category'),
      ...head,
      picture: pictureName,
      hidden: z.boolean(),
      aside: z.boolean(),
    }),
    out: Saved,
    failures: nameFailures,
  },
  saveType: {
    who: 'catalogue staff',
    body: z.object({ id: id.optional(), version, name: nameOf('type'), ...head, hidden: z.boolean() }),
    out: Saved,
    failures: nameFailures,
  },
  saveColour: {
    who: 'catalogue staff',
    body: z.object({
      id: id.optional(),
      version,
      name: nameOf('colour'),
      ...head,
      hidden: z.boolean(),
      /** Empty: as its name. */
      menuName: line(MAX_NAME),
      phoneName: line(MAX_NAME),
      swatch: hex,
      swatchTo: hex.or(z.literal('')),
    }),
    out: Saved,
    failures: nameFailures,
  },
  saveTag: {
    who: 'catalogue staff',
    body: z.object({ id: id.optional(), version, name: nameOf('tag'), ...head }),
    out: Saved,
    failures: nameFailures,
  },
  /** Whatever is not named keeps its place behind those that are. */
  orderNames: {
    who: 'catalogue staff',
    body: z.object({ kind: kind.exclude(['tag']), ids: z.array(id).min(1).max(500) }),
    out: Done,
    failures: [],
  },
  deleteName: {
    who: 'catalogue staff',
    /** `moveTo`: where its products go. A tag may also be taken off them: ''. */
    body: z.object({ kind, id, version, moveTo: z.string().max(80).optional() }),
    out: Done,
    failures: ['notFound', 'stillUsed', 'fixedName', 'changedMeanwhile'],
  },
  staffSynonyms: {
    who: 'catalogue staff',
    out: z.object({ success: z.literal(true), groups: z.array(SynonymGroup) }),
    failures: [],
  },
  saveSynonyms: {
    who: 'catalogue staff',
    body: z.object({
      id: id.optional(),
      version,
      words: z.array(line(60).min(1)).min(2, 'At least two words that mean the same.').max(30),
    }),
    out: Saved,
    failures: ['notFound', 'changedMeanwhile'],
  },
  deleteSynonyms: {
    who: 'catalogue staff',
    body: z.object({ id, version }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
} as const satisfies Endpoints;
