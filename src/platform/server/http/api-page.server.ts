import { everyCall, type CallName } from '../../../contract/calls-staff.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scopeOf } from '../../../domain/accounts/token-scopes.ts';
import { escapeHtml } from '../html.ts';
import { plainFrame, plainHeading } from './plain-document.ts';

const CELL = 'padding:8px 12px;border-bottom:1px solid #e6d9cb;vertical-align:top';

const tokenNotes = `<h2 style="margin:32px 0 8px">API tokens</h2>
<p>For programs of the shop's own. The owner makes one in the back office (Settings, API tokens), for reading or writing in areas of the shop's work; it is shown once. Send it as <code>Authorization: Bearer kdm_…</code>. The column “API token” names what a call needs; <code>:write</code> includes <code>:read</code>. 600 calls a minute; then 429 with <code>Retry-After</code>.</p>`;

const eventNotes = (events: Readonly<Record<string, { readonly summary: string }>>): string =>
  Object.keys(events).length === 0
    ? ''
    : `<h2 style="margin:32px 0 8px">Webhooks</h2>
<p>The shop posts JSON <code>{type, timestamp, data}</code> to the addresses that the owner enters (Settings, Webhooks), signed as <a href="https://www.standardwebhooks.com" style="color:#2a1f1b">Standard Webhooks</a> says: <code>webhook-signature</code> is <code>v1,</code> and the base64 of HMAC-SHA256, with the decoded part of the secret after <code>whsec_</code> as key, over <code>webhook-id</code>, <code>webhook-timestamp</code> and the raw body, dots between them. For 24 hours after a new secret was made there are two such words, with a space between them: one of the new, one of the old. Answer 2xx within ten seconds. Anything else is tried again for about two days, at growing distances; a receiver that takes nothing for three days is paused. The same event keeps its id.</p>
<ul>${Object.entries(events)
        .map(([kind, { summary }]) => `<li><code>${escapeHtml(kind)}</code>: ${escapeHtml(summary)}</li>`)
        .join('')}</ul>`;

/** The API table as a page to read. */
export function apiPage(
  rows: Readonly<Record<string, Endpoint>>,
  title: string,
  events: Readonly<Record<string, { readonly summary: string }>> = {},
): string {
  const lines = Object.entries(rows).map(([name, row]) => {
    const [verb, path] = everyCall[name as CallName];
    const limit = row.limit ? `${row.limit.max} in ${row.limit.seconds} s` : '';
    const cells = [
      verb,
      `<code style="white-space:nowrap">${escapeHtml(path)}</code>`,
      name,
      row.who,
      scopeOf(row.who, verb) ?? '',
      row.failures.join(', '),
      limit,
    ];
    return `<tr>${cells.map((cell) => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`;
  });
  return plainFrame(
    title,
    `<main style="max-width:1200px;margin:0 auto;padding:40px 20px 80px">
${plainHeading(title)}
<p>For machines: <a href="/api/docs/openapi.json" style="color:#2a1f1b">openapi.json</a>. A failure answers <code>{success: false, code, message}</code>.</p>
<div style="overflow-x:auto" tabindex="0" role="region" aria-label="${escapeHtml(title)}">
<table style="width:100%;border-collapse:collapse;text-align:left;font-size:14px">
<thead><tr>${['Verb', 'Path', 'Name', 'For', 'API token', 'Failures', 'Limit'].map((head) => `<th scope="col" style="${CELL};background:#f6ede3">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table>
</div>
${tokenNotes}
${eventNotes(events)}
</main>`,
  );
}
