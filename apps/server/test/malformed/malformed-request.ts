import { pick, type Random } from '../seeded.ts';
import { bodySpoilers, json, sample } from './malformed-bodies.ts';
import { formOf, forms } from './malformed-forms.ts';
import { contentTypes, oddHeaders, oddIds, oddQueries } from './odd-values.ts';
import type { Operation } from './operations.ts';

export interface MalformedRequest {
  /** What is wrong with it. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

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
