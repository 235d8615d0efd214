import { describe, expect, it } from 'vitest';
import { renderMail } from './layout.ts';
import type { MailContent } from './layout.ts';

const content: MailContent = {
  preheader: 'We are packing your order',
  heading: 'Thank you, Asha',
  paragraphs: ['Your order is placed.'],
  lines: [{ title: 'Meera Kolhapuri', detail: 'Rust, size 38, 1 pair', amount: '₹1,499.00' }],
  totals: [
    { label: 'Total tax', value: '₹269.82' },
    { label: 'Total amount', value: '₹1,499.00' },
  ],
  facts: [{ label: 'Order', value: 'KD-7Q2M' }],
  button: { label: 'See your order', href: 'https://kadam.example/track-order/KD-7Q2M?t=a&b=c' },
  link: { label: 'Your invoice', href: 'https://kadam.example/invoice/KD-7Q2M' },
  after: ['You can cancel within 2 days.'],
  footer: {
    shopName: 'Kadam',
    shopUrl: 'https://kadam.example/',
    legal: 'Kadam Footwear, Bengaluru',
    look: { main: '#6b1d3a', accent: '#e0972f', pale: '#f8e8e6' },
  },
};

describe('a mail in the look of the shop', () => {
  it('leaves the width to the names: the bold total stands in a table of its own', () => {
    const tables = renderMail(content).html.split('<table');
    const holding = (words: string) => tables.findIndex((each) => each.includes(`>${words}<`));
    expect(holding('Meera Kolhapuri')).toBeGreaterThan(0);
    expect(holding('Total amount')).toBeGreaterThan(holding('Meera Kolhapuri'));
  });

  it('says the same in HTML and in text', () => {
    const { html, text } = renderMail(content);
    for (const words of [
      'Thank you, Asha',
      'Your order is placed.',
      'Meera Kolhapuri',
      '₹1,499.00',
      'KD-7Q2M',
      'Your invoice',
      'https://kadam.example/invoice/KD-7Q2M',
      'You can cancel',
    ]) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('https://kadam.example/track-order/KD-7Q2M?t=a&b=c');
    expect(html).toContain('href="https://kadam.example/track-order/KD-7Q2M?t=a&amp;b=c"');
  });

  it('shows a logo on no ground of its own, and the light one where the mail is read in the dark', () => {
    const logo = { src: 'https://kadam.example/pictures/stored/a-clear-240.png', width: 96, height: 48 };
    const logoDark = { ...logo, src: 'https://kadam.example/pictures/stored/b-clear-240.png' };
    const htmlWith = (look: object) =>
      renderMail({ ...content, footer: { ...content.footer, look: { ...content.footer.look, ...look } } })
        .html;
    const imagesIn = (html: string) => html.match(/<img[^>]*-clear-240\.png[^>]*>/g) ?? [];
    const [alone, ...others] = imagesIn(htmlWith({ logo }));
    expect(others).toEqual([]);
    expect(alone).not.toMatch(/background|bgcolor/);
    const both = htmlWith({ logo, logoDark });
    const [day, night] = imagesIn(both);
    expect(day).toContain('class="m-by-day"');
    expect(night).toMatch(/class="m-by-night".*display:none/);
    for (const image of [day, night]) expect(image).not.toMatch(/background|bgcolor/);
    const [, dark = ''] = both.split('@media (prefers-color-scheme:dark)');
    expect(dark).toContain('.m-by-day{display:none!important}');
    expect(dark).toContain('.m-by-night{display:inline-block!important}');
  });

  it('shows what a customer typed as text, never as markup', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { html } = renderMail({
      ...content,
      preheader: evil,
      heading: evil,
      paragraphs: [evil],
      lines: [{ title: evil, detail: evil, amount: evil }],
      totals: [{ label: evil, value: evil }],
      facts: [{ label: evil, value: evil }],
      after: [evil],
      button: { label: evil, href: 'https://kadam.example/"><script>' },
      link: { label: evil, href: 'https://kadam.example/"><script>' },
      footer: { ...content.footer, shopName: evil, legal: evil, reason: evil },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('x onerror=alert(1)>');
  });

  it('links to web pages only', () => {
    expect(() => renderMail({ ...content, button: { label: 'x', href: 'javascript:alert(1)' } })).toThrow(
      'cannot link',
    );
  });
});
