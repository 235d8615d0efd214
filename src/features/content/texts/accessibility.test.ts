import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { text } from './accessibility.ts';
import { ACCESSIBILITY_CHECKS, NOT_TESTED } from './accessibility-checks.ts';

/** docs/accessibility.md, made of the same list as the page of the shop. */
const statement = (): string => `# Accessibility statement

Made of \`src/features/content/texts/accessibility-checks.ts\` by its test; the page /accessibility of the shop is made of the same list. The aim is WCAG 2.2 AA and IS 17802. It is a statement of the makers, not a certificate: whether an audit is needed, a lawyer decides.

| criteria of WCAG 2.2 | what holds | shown by |
|---|---|---|
${ACCESSIBILITY_CHECKS.map(({ criteria, holds, file, test }) => `| ${criteria} | ${holds} | \`${file}\`: ${test} |`).join('\n')}

Not tested:

${NOT_TESTED.map((line) => `- ${line}`).join('\n')}

All screens of staff are checked by \`npm run axe\`. Drag and drop in the back office has buttons beside it (\`src/platform/ui/staff/sortable-list.tsx\`).
`;

it('"statement generated from tests": every test that it names exists', () => {
  for (const { file, test } of ACCESSIBILITY_CHECKS) expect(readFileSync(file, 'utf8'), file).toContain(test);
});

it('docs/accessibility.md and the page say the same', async () => {
  await expect(statement()).toMatchFileSnapshot('../../../../docs/accessibility.md');
  for (const { holds } of ACCESSIBILITY_CHECKS) expect(text.body).toContain(holds);
});
