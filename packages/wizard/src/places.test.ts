import { describe, expect, it } from 'vitest';
import { contextOf, covers, familyData, perPerson } from './samples/sample-products.fixture.ts';
import { walk } from './walk.ts';

const data = familyData({ primary: {} }, { '1 primary': covers(20_000) });

const stepsIn = (product: ReturnType<typeof perPerson>, more: Parameters<typeof contextOf>[1]) =>
  walk(contextOf([product], more), data).steps;

const fieldOf = (steps: ReturnType<typeof stepsIn>, step: string, name: string) =>
  steps.find((each) => each.name === step)?.fields.find((each) => each.name === name);

describe('places beside the fifty states', () => {
  it('are offered where the product names them, in the words of that place', () => {
    const product = perPerson({
      states: { sold: 'all', also: ['PR'] },
      state_variations: { PR: { introduction: 'In Puerto Rico.' } },
    });
    const steps = stepsIn(product, { state: 'PR' });
    expect(fieldOf(steps, 'coverage:1:primary', 'introduction')?.content).toBe('In Puerto Rico.');
    const elsewhere = stepsIn(product, { state: 'DC' });
    expect(elsewhere.map(({ name }) => name)).not.toContain('coverage:1:primary');
  });

  it('are among the addresses and places of birth where the site allows them, and nowhere else', () => {
    const product = perPerson({ asks: { primary: ['tobacco', 'birth_place'], spouse: ['tobacco'] } });
    const values = (name: string, more: Parameters<typeof contextOf>[1]) =>
      fieldOf(stepsIn(product, more), name === 'state' ? 'employee' : 'details:primary', name)?.choices?.map(
        ({ value }) => value,
      );
    expect(values('state', {})).toHaveLength(50);
    expect(values('birth_place', {})).toBeUndefined();
    const places = ['IL', 'DC', 'GU'];
    expect(values('state', { places })).toEqual(places);
    expect(values('birth_place', { places })).toEqual(places);
  });

  it('are a place of birth in the United States', () => {
    const product = perPerson({ asks: { primary: ['tobacco', 'birth_place'], spouse: ['tobacco'] } });
    const born = (places: readonly string[] | undefined) => {
      const given = familyData(
        { primary: { birth_place: { state: 'DC', country: '' } } },
        { '1 primary': covers(20_000) },
      );
      const context = contextOf([product], places ? { places } : {});
      return walk(context, given)
        .errorsOn('details:primary')
        .filter(({ name }) => name === 'birth_place');
    };
    expect(born(['IL', 'DC'])).toEqual([]);
    expect(born(undefined).map(({ problem }) => problem.code)).toEqual(['option-unknown']);
  });
});

describe('a product that is withdrawn', () => {
  const product = perPerson({ states: { sold: 'all', except: [], withdrawn_on: { IL: '2026-06-15' } } });
  const isOffered = (startedOn: string, state: string) =>
    stepsIn(product, { startedOn, state }).some(({ name }) => name === 'coverage:1:primary');

  it('is not offered to who begins on that day, there', () => {
    expect(isOffered('2026-06-15', 'IL')).toBe(false);
    expect(isOffered('2026-06-15', 'TX')).toBe(true);
  });

  it('goes on for who began the day before', () => {
    expect(isOffered('2026-06-14', 'IL')).toBe(true);
  });
});
