import { afterAll, beforeAll, expect, it } from 'vitest';
import { depthOf } from '../../src/platform/http/json-body.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const nested = (levels: number) => `{"password":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

async function post(payload: string) {
  const headers = { 'content-type': 'application/json' };
  const response = await world.app.inject({ method: 'POST', url: '/api/users/login', headers, payload });
  return { status: response.statusCode, code: JSON.parse(response.body).errors[0].code as string };
}

it.each([
  ['no JSON', '{"email":', 'body-malformed'],
  [
    'a name that reaches for prototypes',
    '{"email":"a","__proto__":{"roles":["HomeOfficeAdmin"]}}',
    'body-malformed',
  ],
  ['the same name in disguise', '{"email":"a","\\u005f_proto__":{"x":1}}', 'body-malformed'],
  ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}', 'body-malformed'],
  ['33 levels', nested(33), 'body-malformed'],
  ['100,000 levels', nested(100_000), 'body-malformed'],
  ['a field of the wrong type at 32 levels', nested(32), 'wrong-type'],
])('AC07 AC44 answers 400 to %s', async (_, payload, code) => {
  expect(await post(payload)).toEqual({ status: 400, code });
});

it('answers 413 to more than a megabyte, and 400 to nothing at all', async () => {
  expect((await post(JSON.stringify({ email: 'x'.repeat(1_048_576) }))).status).toBe(413);
  expect((await post('')).status).toBe(400);
});

it.each([
  ['{}', 1],
  ['[[[]]]', 3],
  ['{"a":{"b":1},"c":[{"d":[]}]}', 4],
  ['{"text":"[[[[{{{{\\"[["}', 1],
  ['1', 0],
])('counts %s as %i deep', (json, depth) => {
  expect(depthOf(json)).toBe(depth);
});
