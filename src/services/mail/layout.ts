import type { Language } from '../../domain/text/languages.ts';
import { htmlOf } from './mail-html.ts';
import type { MailLook } from './mail-style.ts';

/** `note` stands small below the value. */
export type MailFact = { label: string; value: string; note?: string };
export type MailLine = { title: string; detail?: string; amount?: string; picture?: string };

export type MailLink = { label: string; href: string };
/** A product to look at: its picture and name lead to its page. */
export type MailProduct = { title: string; price: string; href: string; picture: string };
export type MailBanner = { src: string; width: number; height: number; href: string };
/** Where the order is on its way; `reached` counts from 0. */
export type MailProgress = { steps: readonly string[]; reached: number };

export type MailContent = {
  /** The grey words an inbox shows beside the subject. */
  preheader: string;
  /** Above the heading, as wide as the mail. */
  banner?: MailBanner | undefined;
  heading: string;
  progress?: MailProgress | undefined;
  paragraphs: string[];
  lines?: MailLine[];
  products?: MailProduct[];
  /** Sums below the lines; the last one is printed bold. */
  totals?: MailFact[];
  facts?: MailFact[];
  /** Above the lines where there are any: nobody has to look for it. */
  button?: MailLink;
  /** A second way on, quieter than the button. */
  link?: MailLink;
  /** Small print below the button. */
  after?: string[];
  footer: {
    /** In which the mail is written. */
    language?: Language;
    shopName: string;
    shopUrl: string;
    legal: string;
    /** Where somebody helps. */
    help?: string;
    reason?: string;
    /** The way out of a newsletter. */
    link?: MailLink;
    /** Pages that help, in every mail. */
    ways?: MailLink[];
    look: MailLook;
  };
};

/** One mail from one set of data: HTML for most, and a text twin that says the same. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

function textOf(content: MailContent): string {
  const { heading, paragraphs, lines, products, totals, facts, button, link, after, footer } = content;
  const blocks = [
    heading,
    ...paragraphs,
    (lines ?? [])
      .map(
        ({ title, detail, amount }) =>
          `- ${title}${detail ? `, ${detail}` : ''}${amount ? `: ${amount}` : ''}`,
      )
      .join('\n'),
    (totals ?? [])
      .map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`)
      .join('\n'),
    (products ?? []).map(({ title, price, href }) => `- ${title}, ${price}: ${href}`).join('\n'),
    (facts ?? []).map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n'),
    button ? `${button.label}: ${button.href}` : '',
    link ? `${link.label}: ${link.href}` : '',
    ...(after ?? []),
    [
      '--',
      footer.shopName,
      footer.shopUrl,
      footer.help ?? '',
      footer.reason ?? '',
      footer.link ? `${footer.link.label}: ${footer.link.href}` : '',
      ...(footer.ways ?? []).map(({ label, href }) => `${label}: ${href}`),
      footer.legal,
    ]
      .filter(Boolean)
      .join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
