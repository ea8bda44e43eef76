import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openWorld, type World } from '../world.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { buildPlaces, buildThing, type MatrixPlaces } from './matrix-things.ts';

/** A zero byte is well-formed JSON, and nothing that PostgreSQL keeps in a text. */
const zero = 'a\0b';

let world: World;
let places: MatrixPlaces;
let named: Named;
let office: MatrixCaller;
beforeAll(async () => {
  world = await openWorld();
  ({ places, named } = await buildPlaces(world));
  const callers = await buildCallers(world, places.home);
  office = callers.find(({ name }) => name === 'HomeOfficeAdmin') as MatrixCaller;
});
afterAll(() => world.close());

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Shape>>;
}

const fieldsOf = (schema: z.ZodType): [string, Shape][] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return Object.entries(properties);
};

/** The endpoint's own example, once for each text field of query and body, with a zero byte there. */
async function requestsWithZero(name: string, endpoint: AnyEndpoint) {
  const id = await buildThing(world, places, endpoint.target, 'own', office);
  const example = exampleOf(name, endpoint, id, named) as { url: string; payload?: string };
  const isText = ([, shape]: [string, Shape]) =>
    shape.enum === undefined && (shape.type === 'string' || shape.type === undefined);
  const inQuery = fieldsOf(endpoint.query)
    .filter(isText)
    .map(([field]) => {
      const url = new URL(example.url, 'http://here');
      url.searchParams.set(field, zero);
      return { field, request: { ...example, url: url.pathname + url.search } };
    });
  if (endpoint.takes !== 'json' || example.payload === undefined) return inQuery;
  const body = JSON.parse(example.payload) as object;
  const inBody = fieldsOf(endpoint.body)
    .filter(isText)
    .map(([field]) => ({
      field,
      request: { ...example, payload: JSON.stringify({ ...body, [field]: zero }) },
    }));
  return [...inQuery, ...inBody];
}

const spending = ['accounts.signOutEverywhere', 'signIn.logout'];

it.each(Object.entries(allEndpoints).filter(([name]) => !spending.includes(name)))(
  '%s answers a zero byte in any text without a fault of ours',
  async (name, endpoint) => {
    for (const { field, request } of await requestsWithZero(name, endpoint)) {
      const { statusCode, body } = await office.person.inject(request as never);
      expect(statusCode, `${field}: ${body}`).toBeLessThan(500);
    }
  },
);
