import { z } from 'zod';
import { Block } from './blocks.ts';
import type { Endpoints } from './endpoint.ts';

/** The owner's guide, in the order in which it is read: files of docs/guide/. */
export const GUIDE_PAGES = [
  'opening',
  'products',
  'orders',
  'returns',
  'money',
  'offers',
  'content',
  'staff',
  'troubleshooting',
] as const;
export type GuidePageName = (typeof GUIDE_PAGES)[number];

const Picture = z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string() });
const GuideBlock = z.union([Block, Picture]);
export type GuideBlock = z.infer<typeof GuideBlock>;

const GuidePage = z.object({
  page: z.enum(GUIDE_PAGES),
  title: z.string(),
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(GuideBlock) })),
});
export type GuidePage = z.infer<typeof GuidePage>;

/** Help for whoever works in the shop. */
export const guideApi = {
  guide: {
    who: 'any staff',
    out: z.object({ success: z.literal(true), pages: z.array(GuidePage) }),
    failures: [],
  },
} as const satisfies Endpoints;
