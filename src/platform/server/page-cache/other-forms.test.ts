import { describe, expect, it } from 'vitest';
import { createOtherForms } from './other-forms.server.ts';

interface Page {
  readonly name: string;
}

function counting(capBytes: number) {
  const unpacked: string[] = [];
  const forms = createOtherForms<Page, Buffer>({ capBytes, weigh: (bytes) => bytes.length });
  const make = (page: Page, form: 'gzip' | 'plain') =>
    forms.make(page, form, async () => {
      unpacked.push(`${page.name} ${form}`);
      return Buffer.alloc(10_000, page.name);
    });
  return { forms, make, unpacked };
}

describe('the forms of a page that few take', () => {
  it.each(['plain', 'gzip'] as const)(
    '%s is made once for all who wait, and once for all later',
    async (form) => {
      const { forms, make, unpacked } = counting(100_000);
      const home = { name: 'home' };
      expect(forms.get(home, form)).toBeUndefined();
      const all = await Promise.all([make(home, form), make(home, form)]);
      expect(all[0]).toBe(all[1]);
      for (const _ of Array(20)) expect(forms.get(home, form)).toBe(all[0]);
      expect(unpacked).toEqual([`home ${form}`]);
    },
  );

  it('holds plain forms up to its cap: those asked for again stay, others go', async () => {
    const { forms, make } = counting(50_000);
    const home = { name: 'home' };
    const first = { name: 'asked for once' };
    await make(home, 'plain');
    await make(first, 'plain');
    for (let other = 0; other < 50; other += 1) {
      await make({ name: `rare ${other}` }, 'plain');
      expect(forms.get(home, 'plain')).toBeDefined();
    }
    expect(forms.get(first, 'plain')).toBeUndefined();
  });

  it('one that failed is tried again', async () => {
    const { forms, make } = counting(50_000);
    const home = { name: 'home' };
    const failing = forms.make(home, 'plain', () => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    expect((await make(home, 'plain')).length).toBe(10_000);
  });
});
