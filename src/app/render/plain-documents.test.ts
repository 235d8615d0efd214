import { expect, test } from 'vitest';
import { defaultSettings } from '../../contract/shop.ts';
import { offlineDocument } from './plain-documents.server.ts';

test('the offline page wears the brand’s colour, and speaks Hindi too where that is offered', () => {
  const brand = { ...defaultSettings.brand, main: '#123456' };
  const english = offlineDocument({ ...defaultSettings, brand });
  expect(english).toContain('background:#123456');
  expect(english).not.toContain('lang="hi"');
  const both = offlineDocument({ ...defaultSettings, brand, languages: { hi: true } });
  expect(both).toContain('You are offline');
  expect(both).toContain('<p lang="hi"');
});
