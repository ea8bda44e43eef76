import { pick, type Random } from '../seeded.ts';
import { numbers, numerals, texts } from './odd-values.ts';
import type { Schema } from './operations.ts';

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** A value that the schema takes, or nearly: the first of what it allows. */
export function sample(schema: Schema, random: Random, depth = 0): unknown {
  const { anyOf, oneOf, properties, items } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const one = anyOf ?? oneOf;
  if (one) return sample(pick(random, one), random, depth);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, member]) => [name, sample(member, random, depth + 1)]),
    );
  if (type === 'array') return depth > 5 || !items ? [] : [sample(items, random, depth + 1)];
  if (type === 'integer' || type === 'number') return pick(random, [1, 2, 3]);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'null') return null;
  return pick(random, ['1', 'a', 'IL', '2026-03-01', 'somebody@example.test', '219-09-9999']);
}

/** Puts something else in the place of one member, as deep as chance leads. */
function spoil(value: unknown, random: Random, put: (found: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.2) return put(value);
  const names = Object.keys(value);
  if (names.length === 0) return put(value);
  const name = pick(random, names);
  const member = spoil((value as Record<string, unknown>)[name], random, put);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? member : one));
  return { ...value, [name]: member };
}

type Spoiler = (value: unknown, random: Random) => string | Buffer;
export const json = (value: unknown) => JSON.stringify(value) ?? '';
/** Stands where a text of JSON is put in that no value of ours can be. */
const mark = '@@here@@';
const withText = (value: unknown, random: Random, text: string): string =>
  json(spoil(value, random, () => mark)).replace(json(mark), text);

/** Bodies, by what is wrong with them. */
export const bodySpoilers: Readonly<Record<string, Spoiler>> = {
  'another kind of value': (value, random) =>
    json(
      spoil(value, random, () => pick(random, [[], {}, true, 'x', 7, [[[]]], { length: -1 }] as unknown[])),
    ),
  'a member missing': (value, random) => {
    const names = Object.keys((value ?? {}) as object);
    const gone = pick(random, names);
    return json(
      Object.fromEntries(Object.entries((value ?? {}) as object).filter(([name]) => name !== gone)),
    );
  },
  'a member more': (value, random) => json({ ...(value as object), [pick(random, texts).slice(0, 200)]: 1 }),
  null: (value, random) => json(spoil(value, random, () => null)),
  'an odd text': (value, random) => json(spoil(value, random, () => pick(random, texts))),
  'an odd number': (value, random) => json(spoil(value, random, () => pick(random, numbers))),
  'a number beyond numbers': (value, random) => withText(value, random, pick(random, numerals)),
  'lists in lists': (value, random) =>
    withText(value, random, nested(pick(random, [33, 1000, 50_000]), '[', ']')),
  'maps in maps': (value, random) =>
    withText(value, random, nested(pick(random, [33, 1000, 20_000]), '{"a":', '1}').replace(/:1\}/, ':1}')),
  'a long list': (value, random) =>
    json(spoil(value, random, (found) => Array.from({ length: 20_000 }, () => found))),
  'too large': (value, random) => json(spoil(value, random, () => 'x'.repeat(1_200_000))),
  'a prototype': (value) =>
    `{"__proto__":{"admin":true},"constructor":{"prototype":{"a":1}},${json(value).slice(1)}`,
  'a member twice': (value) => json(value).replace(/^\{("[^"]*":)/, '{$1null,$1'),
  'cut off': (value, random) => json(value).slice(0, Math.floor(random() * json(value).length)),
  nothing: () => '',
  'a scalar': (_, random) => pick(random, ['null', '1', '"x"', 'true', '[]', '[[]]']),
  'no JSON': (_, random) =>
    pick(random, ['{', '{a:1}', "{'a':1}", 'NaN', '<xml/>', '{"a":1}}', '//', '\u2028']),
  'bytes that are no UTF-8': (value) =>
    Buffer.concat([
      Buffer.from('{"a":"'),
      Buffer.from([0xff, 0xc0, 0xed, 0xa0]),
      Buffer.from(`"}${json(value)}`),
    ]),
  'UTF-16': (value) => Buffer.from(`\ufeff${json(value)}`, 'utf16le'),
  'a byte-order mark': (value) => `\ufeff${json(value)}`,
};
