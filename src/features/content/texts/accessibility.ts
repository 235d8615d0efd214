import type { WrittenPage } from '../../../domain/content/info-pages.ts';
import { ACCESSIBILITY_CHECKS, NOT_TESTED } from './accessibility-checks.ts';

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

export const text: WrittenPage = {
  title: 'Accessibility',
  intro:
    'What we do so that everybody can shop here, what is tested, and whom to tell when something stands in your way.',
  body: `## What we aim at

This site is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, which the Indian standard IS 17802 follows. We believe that it meets them in part: the points below are tested before every release, others are not.

## What is tested

${list(ACCESSIBILITY_CHECKS.map(({ criteria, holds }) => `${holds} (${criteria}).`))}

## What we know is missing

${list(NOT_TESTED)}

## Something stands in your way?

Tell us, and say on which page and with which browser or aid. We answer within 48 hours.

- **E-mail:** [{email}](mailto:{email})
- **Phone:** [{phone}](tel:{phone}), {hours}
- **Grievance officer:** {grievanceName}, [{grievanceEmail}](mailto:{grievanceEmail})`,
};
