import { z } from 'zod';
import { calls, type CallName } from '../../contract/calls.ts';
import type { Row } from '../../contract/row.ts';
import { failures } from '../../domain/errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** The API table as an OpenAPI 3.1 document. */
export function openApi(rows: Readonly<Record<string, Row>>, title: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const [verb, path] = calls[name as CallName];
    const parameters = (['params', 'query'] as const).flatMap((place) =>
      Object.entries(row[place]?.shape ?? {}).map(([key, schema]) => ({
        name: key,
        in: place === 'params' ? 'path' : 'query',
        required: place === 'params',
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
        ? { requestBody: { content: { 'application/json': { schema: schemaOf(row.body, 'input') } } } }
        : {}),
      responses: {
        200: {
          description: 'Done',
          content: { 'application/json': { schema: schemaOf(row.out, 'output') } },
        },
        ...Object.fromEntries(
          row.failures.map((code) => [failures[code][0], { description: `${code}: ${failures[code][1]}` }]),
        ),
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

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The same table as a page to read. */
export function apiPage(rows: Readonly<Record<string, Row>>, title: string): string {
  const lines = Object.entries(rows).map(([name, row]) => {
    const [verb, path] = calls[name as CallName];
    const limit = row.limit ? `${row.limit.max} in ${row.limit.seconds} s` : '';
    return `<tr><td>${verb}</td><td><code>${escape(path)}</code></td><td>${name}</td><td>${row.who}</td><td>${row.failures.join(', ')}</td><td>${limit}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<h1>${escape(title)}</h1><p>The machine-readable form is <a href="/api/docs/openapi.json">openapi.json</a>. Failures answer <code>{success: false, code, message}</code>.</p>
<table border="1" cellpadding="6"><thead><tr><th>Verb<th>Path<th>Name<th>For<th>Failures<th>Limit</thead><tbody>${lines.join('')}</tbody></table></html>`;
}
