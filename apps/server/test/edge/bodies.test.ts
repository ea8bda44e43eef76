import { allEndpoints } from '@openroll/contract/all-endpoints';
import { id, idParams, page, rowsPerPage } from '@openroll/contract/values';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { depthOf } from '../../src/platform/http/json-body.ts';
import { shapeProblems } from '../../src/platform/http/shape-problems.ts';
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

interface Shape {
  readonly type?: string;
  readonly maxItems?: number;
}

/** The lists anywhere in a schema that may be of any length: a megabyte of wrong entries is half a million problems. */
function endlessLists(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems } = schema as Shape;
  const inner = Object.entries(schema).flatMap(([name, one]) => endlessLists(one, `${path}.${name}`));
  return type === 'array' && maxItems === undefined ? [path, ...inner] : inner;
}

it('AC44 sets every list of a body a limit', () => {
  const found = Object.entries(allEndpoints).flatMap(([name, { body }]) =>
    endlessLists(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(found).toEqual([]);
});

it.each<[unknown, string]>([
  [undefined, 'required'],
  [true, 'wrong-type'],
  [[7], 'wrong-type'],
  [null, 'wrong-type'],
  ['0x7', 'wrong-type'],
  [' 7 ', 'wrong-type'],
  [1.5, 'wrong-type'],
  [0, 'too-small'],
  ['99999999999999999999', 'too-large'],
])('takes %j for no id, and says so once', (given, code) => {
  const { error } = idParams.safeParse({ id: given }, { reportInput: true });
  const problems = shapeProblems(error?.issues ?? []);
  expect(problems.map((one) => `${one.code} ${one.field}`)).toEqual([`${code} id`]);
});

it.each<[unknown, string]>([
  [{ text: ' ', word: 'yes' }, 'required text'],
  [{ text: 'x', word: 'perhaps' }, 'unknown-value word'],
  [{ text: 'x' }, 'required word'],
])('says of %j what is missing, and what is not known', (given, said) => {
  const body = z.object({ text: z.string().trim().min(1), word: z.enum(['yes', 'no']) });
  const { error } = body.safeParse(given, { reportInput: true });
  expect(shapeProblems(error?.issues ?? []).map(({ code, field }) => `${code} ${field}`)).toEqual([said]);
});

it('gives at most a hundred rows at once (§10.5)', () => {
  expect(rowsPerPage.parse(100)).toBe(100);
  for (const wrong of [101, '101', 0]) expect(rowsPerPage.safeParse(wrong).success).toBe(false);
});

it('takes an id, a page and a number of rows as a number or as its digits, and as nothing else', () => {
  for (const schema of [id, page, rowsPerPage]) {
    expect([schema.parse(7), schema.parse('7')]).toEqual([7, 7]);
    for (const wrong of [true, [7], '1e1', '0x7', '', -7, '-7'])
      expect(schema.safeParse(wrong).success).toBe(false);
  }
});
