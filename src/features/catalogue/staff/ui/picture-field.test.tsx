import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StaffStore } from '../../../../platform/browser/staff/store.tsx';
import { PictureField } from './picture-field.tsx';

const draw = (value: { base: string; widths: number[] } | null): string =>
  renderToString(
    <StaffStore call={() => new Promise(() => {})}>
      <PictureField label="Picture of the banner" value={value} onChange={() => {}} />
    </StaffStore>,
  );

it('a field for one picture offers the chooser with pictures only, so that a phone offers its camera', () => {
  expect(draw(null)).toContain('accept="image/jpeg,image/png,image/webp,image/avif"');
  expect(draw(null)).not.toContain('<img');
});

it('shows what is chosen, and lets it be taken away', () => {
  const html = draw({ base: 'stored/ab/abc', widths: [240, 480, 1280] });
  expect(html).toContain('src="/pictures/stored/ab/abc-480.webp"');
  expect(html).toContain('Remove');
});
