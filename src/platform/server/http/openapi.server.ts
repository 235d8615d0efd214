import { z } from 'zod';
import { everyCall, type CallName } from '../../../contract/calls-staff.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { scopeOf } from '../../../domain/accounts/token-scopes.ts';
import { refusalsOf } from '../../../domain/accounts/visitor.ts';
import { type FailureCode, failures } from '../../../domain/errors.ts';

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Types that differ in the code may be the same on the wire.
    override: ({ jsonSchema }) => {
      if (jsonSchema.anyOf) jsonSchema.anyOf = eachOnce(jsonSchema.anyOf);
    },
  });
  return rest;
}

const eachOnce = <Each>(all: readonly Each[]): Each[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
];

const mediaOf = ({ reads }: Endpoint): string =>
  reads === 'multipart'
    ? 'multipart/form-data'
    : reads === 'form'
      ? 'application/x-www-form-urlencoded'
      : 'application/json';

/** Beside those it names, a call can fail in the ways that lie in who may make it and how often. */
function codesOf({ who, limit, failures: named }: Endpoint): Set<FailureCode> {
  return new Set<FailureCode>([
    'invalidInput',
    ...refusalsOf(who),
    ...(limit ? (['tooManyRequests'] as const) : []),
    ...named,
  ]);
}

const failed = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };

/** Several failures may share a status. */
function failuresOf(row: Endpoint): Record<number, { description: string; content: typeof failed }> {
  const byStatus = Map.groupBy(codesOf(row), (code) => failures[code][0] as number);
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      { description: codes.map((code) => `${code}: ${failures[code][1]}`).join(' '), content: failed },
    ]),
  );
}

/** Whoever comes by a link may do without a token; who proves itself by a signature has none. */
function securityOf({ who }: Endpoint): Record<string, never[]>[] {
  if (who === 'anyone' || who === 'provider') return [];
  return who === 'link' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const parametersOf = (row: Endpoint) =>
  (['params', 'query'] as const).flatMap((place) => {
    const { properties = {}, required = [] } = row[place] ? schemaOf(row[place], 'input') : {};
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: required.includes(name),
      schema,
    }));
  });

/** 'resendCode' → 'Resend code' */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Which scope lets an API token make the call. */
function tokenWords(name: string, { who }: Endpoint): string {
  const scope = scopeOf(who, everyCall[name as CallName][0]);
  return scope === undefined ? '' : ` API tokens need ${scope}.`;
}

function operationOf(name: string, row: Endpoint) {
  const done = schemaOf(row.out, 'output');
  return {
    operationId: name,
    summary: wordsOf(name),
    description: `For: ${row.who}.${tokenWords(name, row)}${row.limit ? ` At most ${row.limit.max} in ${row.limit.seconds} seconds.` : ''}`,
    security: securityOf(row),
    parameters: parametersOf(row),
    ...(row.body
      ? { requestBody: { content: { [mediaOf(row)]: { schema: schemaOf(row.body, 'input') } } } }
      : {}),
    responses: {
      // An empty schema: a file, or an address to go on to.
      200: {
        description: 'Done',
        ...(Object.keys(done).length > 0 ? { content: { 'application/json': { schema: done } } } : {}),
      },
      ...failuresOf(row),
    },
  };
}

/** What we post to programs of others. */
export type PostedEvents = Readonly<Record<string, { readonly summary: string; readonly body: z.ZodType }>>;

const SIGNED = [
  ['webhook-id', 'The same on every try: whoever has seen it can ignore it.'],
  ['webhook-timestamp', 'Seconds since 1970. Refuse what is older than five minutes.'],
  [
    'webhook-signature',
    'v1, and the base64 of HMAC-SHA256 over id, timestamp and raw body with dots between.',
  ],
] as const;

const webhookOf = (kind: string, { summary, body }: PostedEvents[string]) => ({
  post: {
    operationId: `on ${kind}`.replaceAll(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary,
    description:
      'Signed as standardwebhooks.com says. Answer 2xx within ten seconds; anything else is tried again.',
    security: [],
    parameters: SIGNED.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { content: { 'application/json': { schema: schemaOf(body, 'output') } } },
    responses: {
      200: { description: 'Taken' },
      410: { description: 'Gone: nothing more is sent there until somebody lets it go on.' },
    },
  },
});

/** The API table as an OpenAPI 3.1 document. */
export function openApi(
  rows: Readonly<Record<string, Endpoint>>,
  { title, server, webhooks = {} }: { title: string; server: string; webhooks?: PostedEvents },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, row] of Object.entries(rows)) {
    const [verb, path] = everyCall[name as CallName];
    const key = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [verb.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-all-rights-reserved' },
    },
    servers: [{ url: server }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([kind, event]) => [kind, webhookOf(kind, event)]),
    ),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a session, or an API token (kdm_…) that was made for what the call needs. An API token may ask 600 times a minute.',
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { const: false },
            code: { type: 'string', enum: Object.keys(failures) },
            message: { type: 'string' },
          },
        },
      },
    },
  };
}
