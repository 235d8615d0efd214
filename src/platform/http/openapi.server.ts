import { z } from 'zod';
import { calls, type CallName } from '../../contract/calls.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { failures } from '../../domain/errors.ts';
import { escapeHtml } from '../html.ts';
import { plainFrame, plainHeading } from './plain-document.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const mediaOf = ({ reads }: Endpoint): string =>
  reads === 'multipart'
    ? 'multipart/form-data'
    : reads === 'form'
      ? 'application/x-www-form-urlencoded'
      : 'application/json';

/** Several failures may share a status. */
function failuresOf(row: Endpoint): Record<number, { description: string }> {
  const byStatus: Record<number, { description: string }> = {};
  for (const code of row.failures) {
    const [status, message] = failures[code];
    const before = byStatus[status];
    byStatus[status] = { description: `${before ? `${before.description} ` : ''}${code}: ${message}` };
  }
  return byStatus;
}

/** The API table as an OpenAPI 3.1 document. */
export function openApi(rows: Readonly<Record<string, Endpoint>>, title: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const [verb, path] = calls[name as CallName];
    const parameters = (['params', 'query'] as const).flatMap((place) =>
      Object.entries(row[place]?.shape ?? {}).map(([key, schema]) => ({
        name: key,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params' || !(schema as z.ZodType).safeParse(undefined).success,
        schema: schemaOf(schema as z.ZodType, 'input'),
      })),
    );
    const key = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[key] ??= {};
    paths[key][verb.toLowerCase()] = {
      operationId: name,
      summary: `For: ${row.who}`,
      ...(row.who === 'anyone' || row.who === 'provider' || row.who === 'link'
        ? {}
        : { security: [{ bearer: [] }] }),
      parameters,
      ...(row.body
        ? { requestBody: { content: { [mediaOf(row)]: { schema: schemaOf(row.body, 'input') } } } }
        : {}),
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: schemaOf(row.out, 'output') } },
        },
        ...failuresOf(row),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

const CELL = 'padding:8px 12px;border-bottom:1px solid #e6d9cb;vertical-align:top';

/** The same table as a page to read. */
export function apiPage(rows: Readonly<Record<string, Endpoint>>, title: string): string {
  const lines = Object.entries(rows).map(([name, row]) => {
    const [verb, path] = calls[name as CallName];
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
