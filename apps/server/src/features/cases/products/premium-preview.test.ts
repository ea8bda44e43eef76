import { listProductOptions, listProducts, previewPremium } from '@openroll/contract/case-setup';
import type { InputOf } from '@openroll/contract/endpoint';
import { optionTypes } from '@openroll/wizard/definition/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let casey: Person;
let avery: Person;
let caseId: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  caseId = (await buildCase(world)).id;
  const person = async (given: Parameters<typeof buildUser>[1]) => {
    const { id, email } = await buildUser(world, given);
    await assign(world, id, caseId);
    return signIn(world, email);
  };
  casey = await person({ roles: ['CaseAdmin'] });
  avery = await person({});
  const { body } = await casey.call(listProducts);
  for (const { id, name } of body.rows) ids[name] = id;
});
afterAll(() => world.close());

type Given = Omit<NonNullable<InputOf<typeof previewPremium>['body']>, 'product_id'>;
const preview = (name: string, body: Given, who = casey) =>
  who.call(previewPremium, { params: { id: caseId }, body: { product_id: ids[name] ?? 999_999, ...body } });
const lines = async (name: string, body: Given) =>
  (await preview(name, body)).body.rows.map((row) => [
    row.applicant,
    row.levels.join(' '),
    row.coverage,
    row.premium,
    row.problem,
  ]);

describe('the products of the site', () => {
  it('are listed with the states that they are sold in; one of them is added no more', async () => {
    const { body } = await casey.call(listProducts);
    expect(body.rows.filter(({ is_addable }) => !is_addable).map(({ name }) => name)).toEqual([
      'Wage Protector (pre-2024)',
    ]);
    const wage = body.rows.find(({ name }) => name === 'Wage Protector');
    expect([wage?.states.includes('IL'), wage?.states.includes('HI')]).toEqual([true, false]);
    expect((await avery.call(listProducts)).status).toBe(200);
  });

  it('tell what a case may set, of every type that there is', async () => {
    const options = async (name: string) =>
      (await casey.call(listProductOptions, { params: { id: ids[name] ?? 0 } })).body.options;
    const wage = await options('Wage Protector');
    expect(wage.find(({ name }) => name === 'maximum_benefit')).toEqual({
      name: 'maximum_benefit',
      display_name: 'Highest monthly benefit',
      type: 'currency',
      options: [],
      default: 6000,
      optional: false,
      minimum: 300,
      maximum: 6000,
      step: 100,
      precision: 0,
      affects_premium: true,
      columns: [],
    });
    expect(wage.find(({ type }) => type === 'rate_table')?.columns).toEqual([
      'waiting_period',
      'benefit_period',
    ]);
    expect(wage.find(({ name }) => name === 'benefit_taxation')?.options[0]).toEqual({
      value: 'after_tax',
      text: 'From pay after tax',
    });
    const all = await Promise.all(Object.keys(ids).map(options));
    for (const { type } of all.flat()) expect(optionTypes).toContain(type);
    expect((await casey.call(listProductOptions, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the premium preview', () => {
  it('prices an example family at the lowest, the usual and the highest choice', async () => {
    const found = await lines('Critical Illness', { person: { age: 42, with_spouse: true, children: 2 } });
    expect(found.filter(([applicant]) => applicant === 'primary').map(([, levels]) => levels)).toEqual([
      'lowest',
      'default',
      'highest',
    ]);
    expect(new Set(found.map(([applicant]) => applicant))).toEqual(new Set(['primary', 'spouse', 'child']));
    expect(found.every(([, , , premium, problem]) => Number(premium) > 0 && problem === null)).toBe(true);
  });

  it('follows age, tobacco and the pay period', async () => {
    const highest = async (body: Given) =>
      (await preview('Critical Illness', body)).body.rows.find(({ levels }) => levels.includes('highest'));
    const young = await highest({ person: { age: 30 } });
    const old = await highest({ person: { age: 60 } });
    const smoker = await highest({ person: { age: 30, tobacco: true } });
    const weekly = await highest({ person: { age: 30 }, premium_mode: 'weekly' });
    expect(Number(old?.premium)).toBeGreaterThan(Number(young?.premium));
    expect(Number(smoker?.premium)).toBeGreaterThan(Number(young?.premium));
    expect(weekly?.annual_premium).toBe(young?.annual_premium);
    expect(weekly?.premium).toBeCloseTo((Number(young?.annual_premium) ?? 0) / 52, 1);
  });

  it('uses the rates that the case brings along, to four decimals', async () => {
    const band = { min_age: 18, max_age: 69, rate: '$1.2345', waiting_period: '', benefit_period: '' };
    const json = { case_rates: [band] };
    const [line] = await lines('Wage Protector', { json, person: { age: 40, salary: 60_000 } });
    expect(line).toEqual(['primary', 'lowest', expect.stringContaining('$300'), 3.7, null]);
  });

  it('says what is wrong with values that cannot be used, and why somebody has no premium', async () => {
    const wrong = await preview('Wage Protector', { json: { maximum_benefit: 12 }, person: {} });
    expect(wrong.body.rows).toEqual([]);
    expect(wrong.body.errors).toMatchObject([
      { code: 'case-product-option-range', panel_name: 'Product Options', severity: 'error' },
    ]);
    const problems = async (name: string, person: Given['person']) =>
      (await lines(name, { person })).map((line) => line.at(-1));
    expect(await problems('Wage Protector', { age: 40 })).toEqual(['Not known: Yearly salary.']);
    expect(await problems('Critical Illness', { age: 99 })).toEqual(['Only for ages 18 to 70.']);
    const state = await problems('Wage Protector', { age: 40, salary: 50_000, state: 'HI' });
    expect(state).toEqual(['This coverage is not offered to this person.']);
    expect((await preview('Nothing', { person: {} })).status).toBe(404);
    expect((await preview('Accident', { person: {} }, avery)).status).toBe(403);
  });
});
