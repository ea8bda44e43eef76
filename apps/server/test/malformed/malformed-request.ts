/** A schema of JSON as `GET /api/openapi.json` writes it, as far as it is read here. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly default?: unknown;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly schema: Schema;
  }[];
  readonly body: Schema | undefined;
  readonly isMultipart: boolean;
}

export interface MalformedRequest {
  /** What is wrong with it. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** Texts that programs trip over. */
const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '🂡'.repeat(50),
  'é'.repeat(200),
  `${'e'}${'\u0301'.repeat(300)}`,
  "' or 1=1; drop table users --",
  '%00%ff%2e%2e%2f',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}%s%n%x',
  '=HYPERLINK("http://x")',
  'a\r\nSet-Cookie: x=1',
  '2026-02-30',
  '0000-00-00',
  '99999-12-31T25:61:61Z',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'x'.repeat(100_000),
  '('.repeat(5000),
  `${'a'.repeat(30_000)}!`,
];
const numbers: readonly number[] = [
  -1,
  0,
  0.5,
  -0.0001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  99_999_999_999_999,
];
/** Numbers that JSON can write and JavaScript not hold. */
const numerals: readonly string[] = [
  '1e309',
  '-1e999',
  '9007199254740993',
  '0.1e-400',
  `1${'0'.repeat(400)}`,
];

const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** A value that the schema takes, or nearly: the first of what it allows. */
function sample(schema: Schema, random: Random, depth = 0): unknown {
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
const json = (value: unknown) => JSON.stringify(value) ?? '';
/** Stands where a text of JSON is put in that no value of ours can be. */
const mark = '@@here@@';
const withText = (value: unknown, random: Random, text: string): string =>
  json(spoil(value, random, () => mark)).replace(json(mark), text);

/** Bodies, by what is wrong with them. */
const bodySpoilers: Readonly<Record<string, Spoiler>> = {
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

const contentTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; boundary=',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'a/b; c="',
  'APPLICATION/JSON',
];

const formOf = (name: string, fileName: string, content: Buffer | string, boundary = 'b0und') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const forms: Readonly<Record<string, (random: Random) => Buffer>> = {
  'a form without a file': () => Buffer.from('--b0und--\r\n'),
  'a form cut off': (random) => {
    const form = formOf('upload_csv', 'a.csv', 'ssn\n1');
    return form.subarray(0, Math.floor(random() * form.length));
  },
  'a file of bytes': (random) =>
    formOf(
      'upload_csv',
      pick(random, ['a.csv', 'a.xlsx']),
      Buffer.from(Array.from({ length: 500 }, () => random() * 256)),
    ),
  'a file of odd texts': (random) =>
    formOf(
      'upload_csv',
      'a.csv',
      `ssn,first_name,last_name\n${pick(random, texts)},${pick(random, texts)},x\n`,
    ),
  'a file of an odd name': (random) =>
    formOf(
      'upload_csv',
      `${pick(random, texts)
        .slice(0, 300)
        .replace(/[\r\n"]/g, '')}.csv`,
      'ssn\n1',
    ),
  'a field of another name': (random) =>
    formOf(
      pick(random, texts)
        .slice(0, 300)
        .replace(/[\r\n"]/g, ''),
      'a.csv',
      'ssn\n1',
    ),
};

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};
const oddIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '%00',
  '%ff',
  '%',
  '..%2f..',
  '9007199254740993',
  '99999999999999999999',
  '%F0%9F%82%A1',
  'null',
  '1%20or%201=1',
  '%2e%2e',
  '1;2',
  '__proto__',
  'x'.repeat(300),
];
const oddQueries = [
  '',
  '[]',
  '{}',
  'null',
  '-1',
  '0',
  '1e9',
  '1.5',
  'NaN',
  '%00',
  '%',
  '%ff',
  '99999999999999999999',
  'a'.repeat(3000),
  '%F0%9F%82%A1',
  "'%20or%201=1--",
];
const oddHeaders: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': `${'x-'.repeat(1000)}` },
  { accept: '*/*;q=2' },
  { range: 'bytes=0-0,-1,999999999999999999-' },
  { 'if-none-match': '"'.repeat(500) },
  { 'x-forwarded-for': '999.1.1.1, ::, ' },
  { 'x-http-method-override': 'DELETE' },
  { 'idempotency-key': 'x'.repeat(4000) },
  { authorization: `Bearer ${'x'.repeat(3000)}` },
  { origin: 'null' },
  { cookie: `sid=${'%00'.repeat(100)}` },
];

const noHeaders: Readonly<Record<string, string>> = {};

/** One request of an operation that is wrong in one way. */
export function malformedRequest(operation: Operation, random: Random): MalformedRequest {
  const { method, body, isMultipart } = operation;
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const addressOf = (idOf: (name: string) => string, query = '') =>
    operation.path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name)) + query;
  const plainId = () => pick(random, ['1', '2', '3']);
  const value = sample(body ?? { type: 'object' }, random);
  const plain = { 'content-type': 'application/json' };
  const hasBody = method !== 'GET';
  const whole = hasBody && !isMultipart ? Buffer.from(json(value)) : undefined;
  const queryOf = (name: string, text: string) => `${encoded(name)}=${text}`;

  const ways: (() => MalformedRequest)[] = [];
  const way = (kind: string, make: () => Omit<MalformedRequest, 'kind' | 'method'>) =>
    ways.push(() => ({ kind, method, ...make() }));
  if (hasBody && !isMultipart) {
    const [kind, make] = pick(random, Object.entries(bodySpoilers));
    for (let weight = 0; weight < 6; weight++)
      way(kind, () => ({ path: addressOf(plainId), headers: plain, body: Buffer.from(make(value, random)) }));
    const type = pick(random, contentTypes);
    way(`content type ${type}`, () => ({
      path: addressOf(plainId),
      headers: type === '' ? noHeaders : { 'content-type': type },
      body: whole,
    }));
  }
  if (isMultipart) {
    const [kind, make] = pick(random, Object.entries(forms));
    for (let weight = 0; weight < 5; weight++)
      way(kind, () => ({
        path: addressOf(plainId),
        headers: { 'content-type': 'multipart/form-data; boundary=b0und' },
        body: make(random),
      }));
    way('a form of another boundary', () => ({
      path: addressOf(plainId),
      headers: {
        'content-type': `multipart/form-data; boundary=${pick(random, ['', 'x', 'y'.repeat(200)])}`,
      },
      body: formOf('upload_csv', 'a.csv', 'ssn\n1'),
    }));
  }
  if (inPath.length > 0)
    way('an odd id', () => ({
      path: addressOf(() => pick(random, oddIds)),
      headers: hasBody ? plain : {},
      body: whole,
    }));
  const names = [...inQuery.map(({ name }) => name), 'page', 'rows_per_page', '__proto__', 'a[b]', 'tag_ids'];
  way('an odd query', () => ({
    path: addressOf(plainId, `?${queryOf(pick(random, names), pick(random, oddQueries))}`),
    headers: hasBody ? plain : {},
    body: whole,
  }));
  way('a query repeated', () => {
    const name = pick(random, names);
    const query = Array.from({ length: pick(random, [2, 50]) }, () =>
      queryOf(name, pick(random, oddQueries)),
    );
    return {
      path: addressOf(plainId, `?${query.join('&').slice(0, 7000)}`),
      headers: hasBody ? plain : {},
      body: whole,
    };
  });
  way('an odd header', () => ({
    path: addressOf(plainId),
    headers: { ...(hasBody ? plain : {}), ...pick(random, oddHeaders) },
    body: whole,
  }));
  if (!hasBody)
    way('a body where none is asked for', () => ({
      path: addressOf(plainId),
      headers: plain,
      body: Buffer.from('{"a":'),
    }));
  return pick(random, ways)();
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: Operation['parameters'];
            readonly requestBody?: {
              readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
            };
          }
        >
      >
    >
  >;
}

/** Every operation of an OpenAPI document. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      isMultipart: requestBody?.content['multipart/form-data'] !== undefined,
    })),
  );
