import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../platform/server/html.ts';
import type { Outbox, OutboxEntry } from './outbox.server.ts';

const CSS = readFileSync(new URL('./outbox.css', import.meta.url));

/** A mail may be styled and show pictures, but runs nothing and loads nothing else. (The frame itself allows scripts,
 * or browser tests could not look into it; this policy lets none run.) */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'";
const PAGE_CSP =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'none'";

const IST = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The demo's door to every mail and text message the shop has sent. */
export async function outboxPages(app: FastifyInstance, { outbox }: { outbox: Outbox }): Promise<void> {
  const html = (reply: FastifyReply, csp: string) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', csp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');

  app.get('/sandbox/outbox.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return outbox.list();
  });
  app.get('/sandbox/outbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS));
  app.get('/sandbox/outbox', async (_request, reply) =>
    html(reply, PAGE_CSP).send(page(await outbox.list())),
  );
  app.get<{ Params: { id: string } }>('/sandbox/outbox/:id', async ({ params }, reply) => {
    const entry = await outbox.get(params.id);
    if (!entry) return html(reply, PAGE_CSP).code(404).send(page([]));
    // Links lead out of the frame, into the shop.
    const body = entry.html
      ? entry.html.replace('<head>', '<head><base target="_top">')
      : `<pre>${linked(entry.text)}</pre>`;
    return html(reply, MAIL_CSP).send(body);
  });
}

const CHANNELS: Readonly<Record<OutboxEntry['channel'], string>> = {
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (url) => `<a href="${url}">${url}</a>`);

function card({ id, channel, to, subject, text, html, at }: OutboxEntry, index: number): string {
  const title = subject || text.split('\n')[0] || '(empty)';
  const frame = html
    ? `<iframe title="${escapeHtml(title)}" src="/sandbox/outbox/${id}" loading="lazy"
        sandbox="allow-scripts allow-top-navigation-by-user-activation allow-popups"></iframe>
      <details class="plain"><summary>Text version</summary><pre>${linked(text)}</pre></details>`
    : `<pre>${linked(text)}</pre>`;
  return `<li><details class="card"${index === 0 ? ' open' : ''}>
    <summary>
      <span class="chip ${channel}">${CHANNELS[channel]}</span>
      <span class="title">${escapeHtml(title)}</span>
      <span class="to">to ${escapeHtml(to)}</span>
      <time datetime="${at}">${IST.format(new Date(at))}</time>
    </summary>
    <div class="body">${frame}</div>
  </details></li>`;
}

function page(entries: OutboxEntry[]): string {
  const list = entries.length
    ? `<ol>${entries.map(card).join('\n')}</ol>`
    : '<p class="empty">Nothing here. Place an order or register, and look again.</p>';
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox of the demo</title>
<link rel="stylesheet" href="/sandbox/outbox.css">
</head>
<body>
<header>
  <h1>Outbox</h1>
  <p>Every mail and text message the demo would have sent, newest first. Nothing leaves this machine.</p>
  <nav><a href="/sandbox/outbox">Refresh</a> <a href="/">Back to the shop</a></nav>
</header>
<main>${list}</main>
</body>
</html>`;
}
