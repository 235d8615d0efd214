import { escapeHtml } from '../../platform/server/html.ts';

export type MailFact = { label: string; value: string };
export type MailLine = { title: string; detail?: string; amount?: string };

export type MailLink = { label: string; href: string };
/** A product to look at: its picture and name lead to its page. */
export type MailProduct = { title: string; price: string; href: string; picture: string };

export type MailContent = {
  /** The grey words an inbox shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  lines?: MailLine[];
  products?: MailProduct[];
  /** Sums below the lines; the last one is printed bold. */
  totals?: MailFact[];
  facts?: MailFact[];
  button?: MailLink;
  /** A second way on, quieter than the button. */
  link?: MailLink;
  /** Small print below the button. */
  after?: string[];
  footer: {
    shopName: string;
    shopUrl: string;
    legal: string;
    reason?: string;
    /** The way out of a newsletter. */
    link?: MailLink;
    /** Pages that help, in every mail. */
    ways?: MailLink[];
    look: MailLook;
  };
};

/** The colours of the brand, and its logo where it has one. */
export type MailLook = {
  main: string;
  accent: string;
  logo?: { src: string; width: number; height: number } | undefined;
};

const IVORY = '#FBF6EF';
const INK = '#2A1F1B';
const SOFT = '#6A5A52';
const HAIRLINE = '#E9DDCF';
const SERIF = "'Cormorant Garamond',Georgia,'Times New Roman',serif";
const SANS = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

/** One mail from one set of data: HTML for most, and a text twin that says the same. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

/** Links in mails lead to web pages only, whatever text reaches this place. */
function safeHref(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return escapeHtml(href);
}

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

function table(rows: string, extra = ''): string {
  const layout = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
  return `<table ${layout} style="width:100%;border-collapse:collapse;margin:8px 0 24px;${extra}">${rows}</table>`;
}

function linesHtml(lines: MailLine[], totals: MailFact[], { main }: MailLook): string {
  if (lines.length === 0 && totals.length === 0) return '';
  const cell = `padding:12px 0;border-bottom:1px solid ${HAIRLINE};vertical-align:top`;
  const rows = lines.map(({ title, detail, amount }) => {
    const small = detail ? `<br><span style="color:${SOFT};font-size:14px">${escapeHtml(detail)}</span>` : '';
    return `<tr><td style="${cell}"><strong>${escapeHtml(title)}</strong>${small}</td>
<td align="right" style="${cell};white-space:nowrap;padding-left:16px">${escapeHtml(amount ?? '')}</td></tr>`;
  });
  const sums = totals.map(({ label, value }, index) => {
    const last = index === totals.length - 1;
    const style = last
      ? `padding:12px 0;font-weight:700;font-size:18px;color:${main}`
      : `padding:10px 0 0;color:${SOFT}`;
    return `<tr><td style="${style}">${escapeHtml(label)}</td>
<td align="right" style="${style};white-space:nowrap;padding-left:16px">${escapeHtml(value)}</td></tr>`;
  });
  return table([...rows, ...sums].join(''));
}

function factsHtml(facts: MailFact[], { accent }: MailLook): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ({
      label,
      value,
    }) => `<tr><td style="padding:6px 16px;color:${SOFT};white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td>
<td style="padding:6px 16px 6px 0;width:100%">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return table(rows.join(''), `background:${IVORY};border-left:3px solid ${accent}`);
}

/** Two in a row: tables, since mail programs know nothing better. */
function productsHtml(products: MailProduct[], { main }: MailLook): string {
  if (products.length === 0) return '';
  const cell = ({ title, price, href, picture }: MailProduct) => {
    const safe = safeHref(href);
    return `<td width="50%" style="width:50%;padding:0 8px 24px;vertical-align:top"><a href="${safe}" style="color:${INK};text-decoration:none">
<img src="${safeHref(picture)}" width="252" alt="${escapeHtml(title)}" style="display:block;width:100%;height:auto;border:0;border-radius:4px;background:${IVORY}">
<span style="display:block;padding-top:8px;font-weight:600">${escapeHtml(title)}</span>
<span style="display:block;color:${main}">${escapeHtml(price)}</span></a></td>`;
  };
  const rows = Array.from({ length: Math.ceil(products.length / 2) }, (_, row) => {
    const pair = products.slice(row * 2, row * 2 + 2);
    return `<tr>${pair.map(cell).join('')}${pair.length === 1 ? '<td width="50%"></td>' : ''}</tr>`;
  });
  return table(rows.join(''), 'margin:8px -8px 8px;width:calc(100% + 16px)');
}

const linkHtml = ({ label, href }: MailLink, { main }: MailLook) =>
  `<a href="${safeHref(href)}" style="color:${main}">${escapeHtml(label)}</a>`;

function buttonHtml({ label, href }: MailLink, { main }: MailLook): string {
  const safe = safeHref(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${main}" style="border-radius:4px"><a href="${safe}" style="display:inline-block;padding:14px 28px;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

/** The logo, or the name where there is none. */
function signHtml({ shopName, look: { logo } }: MailContent['footer']): string {
  if (!logo) return escapeHtml(shopName);
  const { src, width, height } = logo;
  return `<img src="${safeHref(src)}" width="${width}" height="${height}" alt="${escapeHtml(shopName)}" style="display:inline-block;border:0">`;
}

function htmlOf({
  preheader,
  heading,
  paragraphs,
  lines,
  products,
  totals,
  facts,
  button,
  link,
  after,
  footer,
}: MailContent): string {
  const { look } = footer;
  const { main, accent } = look;
  const body = [
    `<h1 style="margin:0 0 20px;font:600 32px/1.15 ${SERIF};color:${main}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text)),
    linesHtml(lines ?? [], totals ?? [], look),
    productsHtml(products ?? [], look),
    factsHtml(facts ?? [], look),
    button ? buttonHtml(button, look) : '',
    link ? `<p style="margin:0 0 16px">${linkHtml(link, look)}</p>` : '',
    ...(after ?? []).map((text) => paragraph(text, `color:${SOFT};font-size:14px`)),
  ].join('\n');
  const small = `margin:0 0 8px;font:400 13px/1.5 ${SANS};color:${SOFT}`;
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${IVORY};color:${INK}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}</div>
<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;background:${IVORY}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td align="center" style="padding:8px 0 20px"><a href="${safeHref(footer.shopUrl)}" style="font:600 34px/1 ${SERIF};color:${main};text-decoration:none;letter-spacing:.01em">${signHtml(footer)}</a></td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${HAIRLINE};border-top:3px solid ${accent};border-radius:4px;padding:32px 24px 16px;font:400 16px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">
${body}
</td></tr>
<tr><td align="center" style="padding:20px 16px">
${footer.reason ? `<p style="${small}">${escapeHtml(footer.reason)}</p>` : ''}
${footer.link ? `<p style="${small}">${linkHtml(footer.link, look)}</p>` : ''}
${footer.ways ? `<p style="${small}">${footer.ways.map((way) => linkHtml(way, look)).join(' · ')}</p>` : ''}
<p style="${small}">${escapeHtml(footer.legal)}</p>
</td></tr>
</table>
</td></tr></table></div>
</body>
</html>`;
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
    (totals ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    (products ?? []).map(({ title, price, href }) => `- ${title}, ${price}: ${href}`).join('\n'),
    (facts ?? []).map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n'),
    button ? `${button.label}: ${button.href}` : '',
    link ? `${link.label}: ${link.href}` : '',
    ...(after ?? []),
    [
      '--',
      footer.shopName,
      footer.shopUrl,
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
