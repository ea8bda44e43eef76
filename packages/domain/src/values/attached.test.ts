import { expect, it } from 'vitest';
import { createAttached, onceFor } from './attached.ts';

it('keeps one value on each thing, in a place of its own', () => {
  const [ages, names] = [createAttached<object, number>(), createAttached<object, string>()];
  const [one, other] = [{}, Object.freeze({})];
  ages.set(one, 1);
  ages.set(other, 2);
  ages.set(one, 3);
  names.set(one, 'one');
  expect([ages.get(one), ages.get(other), names.get(one), names.get(other)]).toEqual([
    3,
    2,
    'one',
    undefined,
  ]);
});

it('is seen by nobody else: not by whoever lists, prints, compares or copies the thing', () => {
  const place = createAttached<object, string>();
  const thing = { name: 'thing' };
  place.set(thing, 'beside');
  expect(Reflect.ownKeys(thing)).toEqual(['name']);
  expect(JSON.stringify(thing)).toBe('{"name":"thing"}');
  expect(thing).toStrictEqual({ name: 'thing' });
  expect([place.get({ ...thing }), place.get(structuredClone(thing))]).toEqual([undefined, undefined]);
});

it('computes once for each thing, be it nothing that comes of it', () => {
  const asked: object[] = [];
  const compute = onceFor((thing: { value?: number }) => {
    asked.push(thing);
    return thing.value;
  });
  const [one, other, list] = [{ value: 1 }, {}, []];
  expect([one, other, list, one, other, list].map(compute)).toEqual([
    1,
    undefined,
    undefined,
    1,
    undefined,
    undefined,
  ]);
  expect(asked).toEqual([one, other, list]);
});
