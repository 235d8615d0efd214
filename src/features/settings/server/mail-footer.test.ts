import { expect, test } from 'vitest';
import { defaultSettings } from '../../../contract/shop.ts';
import { mailFooter } from './mail-footer.ts';

test('a mail in Hindi says the hours in Hindi; hours of the owner’s own stay as they are', () => {
  const helpWith = (hours: string) =>
    mailFooter({ ...defaultSettings, hours }, 'https://shop.example', {}, 'hi').help;
  expect(helpWith('Monday to Saturday, 10 am to 6 pm IST')).toContain('सोमवार से शनिवार');
  expect(helpWith('Every day until 9')).toContain('Every day until 9');
});
