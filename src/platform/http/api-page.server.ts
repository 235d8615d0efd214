import { everyCall, type CallName } from '../../contract/calls-staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { escapeHtml } from '../html.ts';
import { plainFrame, plainHeading } from './plain-document.ts';

const CELL = 'padding:8px 12px;border-bottom:1px solid #e6d9cb;vertical-align:top';

/** The API table as a page to read. */
export function apiPage(rows: Readonly<Record<string, Endpoint>>, title: string): string {
  const lines = Object.entries(rows).map(([name, row]) => {
    const [verb, path] = everyCall[name as CallName];
    const limit = row.limit ? `${row.limit.max} in ${row.limit.seconds} s` : '';
    const cells = [
      verb,
      `<code style="white-space:nowrap">${escapeHtml(path)}</code>`,
      name,
      row.who,
      row.failures.join(', '),
      limit,
    ];
    return `<tr>${cells.map((cell) => `<td style="${CELL}">${cell}</td>`).join('')}</tr>`;
  });
  return plainFrame(
    title,
    `<main style="max-width:1200px;margin:0 auto;padding:40px 20px 80px">
${plainHeading(title)}
<p>For machines: <a href="/api/docs/openapi.json" style="color:#6b1d3a">openapi.json</a>. A failure answers <code>{success: false, code, message}</code>.</p>
<div style="overflow-x:auto" tabindex="0" role="region" aria-label="${escapeHtml(title)}">
<table style="width:100%;border-collapse:collapse;text-align:left;font-size:14px">
<thead><tr>${['Verb', 'Path', 'Name', 'For', 'Failures', 'Limit'].map((head) => `<th scope="col" style="${CELL};background:#f6ede3">${head}</th>`).join('')}</tr></thead>
<tbody>${lines.join('\n')}</tbody>
</table>
</div>
</main>`,
  );
}
