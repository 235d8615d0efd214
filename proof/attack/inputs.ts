import fc from 'fast-check';
import { z } from 'zod';

/** JSON Schema as zod writes it, as far as the contract uses it. */
interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  items?: Shape;
  prefixItems?: Shape[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape;

function texts({ pattern, format, minLength = 0, maxLength = 60 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // A pattern that cannot be turned round.
    }
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'binary' });
}

const MANY = 1e9;

function arbitraryOf(shape: Shape): fc.Arbitrary<unknown> {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (shape.allOf) return arbitraryOf(Object.assign({}, ...shape.allOf) as Shape);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'string') return texts(shape);
  if (type === 'integer')
    return fc.integer({
      min: Math.max(shape.minimum ?? -MANY, -MANY),
      max: Math.min(shape.maximum ?? MANY, MANY),
    });
  if (type === 'number')
    return fc.double({ min: shape.minimum ?? -MANY, max: shape.maximum ?? MANY, noNaN: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map(arbitraryOf));
    const { minItems = 0, maxItems = 3 } = shape;
    return fc.array(shape.items ? arbitraryOf(shape.items) : fc.jsonValue(), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  if (shape.properties)
    return fc.record(
      Object.fromEntries(Object.entries(shape.properties).map(([key, of]) => [key, arbitraryOf(of)])),
    );
  if (typeof shape.additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 20 }), arbitraryOf(shape.additionalProperties), {
      maxKeys: 4,
    });
  return fc.jsonValue();
}

/** Values that fit a schema as far as it can be said without its own code. */
export const fitting = (schema: z.ZodType): fc.Arbitrary<unknown> => arbitraryOf(shapeOf(schema));

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type Place = readonly (string | number)[];

/** Where text stands in a value; every other plain value too, since a number may be sent as text. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => placesIn(each, [...at, index]));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]));
  return at.length === 0 ? [] : [at];
}

/** The same value with another one at this place. */
export function withAt(value: unknown, [first, ...rest]: Place, put: unknown): Json {
  if (first === undefined) return put as Json;
  const copy = structuredClone(value) as Record<string | number, Json>;
  copy[first] = withAt(copy[first], rest, put);
  return copy as Json;
}

/** One fitting value, always the same for the same schema, with every optional field filled. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined;
  const [found] = fc.sample(fitting(schema), { seed: 7, numRuns: 1 });
  // Lists are where a field may hide: one entry each.
  return found;
}
