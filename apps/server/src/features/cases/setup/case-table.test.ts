import {
  getCaseSetup,
  listProducts,
  saveCaseSetup,
  validateCaseChanges,
} from '@openroll/contract/case-setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let casey: Person;
let noor: Person;
let caseId: number;
let productId: number;

beforeAll(async () => {
  world = await openWorld({ catalog: [] });
  caseId = (await buildCase(world, { situs_city: 'Austin', situs_state: 'TX' })).id;
  const user = await buildUser(world, { roles: ['CaseAdmin'] });
  await assign(world, user.id, caseId);
  casey = await signIn(world, user.email);
  noor = await signIn(world, (await buildUser(world, {})).email);
  const { rows } = (await casey.call(listProducts)).body;
  productId = rows.find(({ name }) => name === 'Short-Term Disability')?.id ?? 0;
});
afterAll(() => world.close());

const row = (elimination_period: string, benefit_period: string, more: object = {}) => ({
  min_age: 18,
  max_age: 69,
  elimination_period,
  benefit_period,
  rate: '0.4000',
  ...more,
});
const offered = { elimination_periods: ['14'], benefit_periods: ['13', '26'] };
const products = (json: Record<string, unknown>) => [{ id: productId, display_sort: 1, json }];

async function told(json: Record<string, unknown>): Promise<string[]> {
  const { body } = await casey.call(validateCaseChanges, {
    params: { id: caseId },
    body: { products: products(json) },
  });
  return body.errors
    .filter(({ panel_name }) => panel_name === 'Product Options')
    .map(({ severity, message }) => `${severity}: ${message}`);
}
const of = "Short-Term Disability: The group's own rates, monthly for each $10 of weekly benefit";

describe("a case's own rate table", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      'has every cell of what the case offers',
      { ...offered, case_rates: [row('14', '13'), row('14', '26')] },
      [],
    ],
    [
      'lacks a combination',
      { ...offered, case_rates: [row('14', '13')] },
      [
        `warning: ${of} has no premium for the employee, Benefits begin after: 14 days, Benefits are paid for up to: 26 weeks, ages 18 to 69.`,
      ],
    ],
    [
      'lacks the last ages',
      { ...offered, case_rates: [row('14', '13'), row('14', '26', { max_age: 64 })] },
      [
        `warning: ${of} has no premium for the employee, Benefits begin after: 14 days, Benefits are paid for up to: 26 weeks, ages 65 to 69.`,
      ],
    ],
    [
      'has a period that the product does not have',
      { ...offered, case_rates: [row('14', '13'), row('14', '39')] },
      [`error: ${of}, row 2: benefit_period is no column here, or its value is not known.`],
    ],
    ['is not there', offered, []],
  ])('that %s is told so when it is validated', async (_, json, expected) => {
    expect(await told(json)).toEqual(expected);
  });

  it('is kept with what it lacks, and the save says so each time', async () => {
    const body = { products: products({ ...offered, case_rates: [row('14', '13')] }) };
    for (const _ of [1, 2]) {
      const { body: saved } = await casey.call(saveCaseSetup, { params: { id: caseId }, body });
      expect(saved.errors.map(({ code, severity }) => [code, severity])).toContainEqual([
        'case-rate-table-missing',
        'warning',
      ]);
    }
  });

  it('stays as it was where a save of another is refused', async () => {
    const kept = async () =>
      (await casey.call(getCaseSetup, { params: { id: caseId } })).body.products.map(({ json }) => json);
    const first = await casey.call(saveCaseSetup, {
      params: { id: caseId },
      body: { products: products({ ...offered, case_rates: [row('14', '13'), row('14', '26')] }) },
    });
    const before = await kept();
    expect(before).toMatchObject([{ case_rates: [{ benefit_period: '13' }, { benefit_period: '26' }] }]);
    const other = products({ ...offered, case_rates: [row('14', '13', { rate: '9' })] });
    const refusals = [
      await noor.call(saveCaseSetup, { params: { id: caseId }, body: { products: other } }),
      await casey.call(saveCaseSetup, {
        params: { id: caseId },
        body: { products: other, updated_at: '2020-01-01T00:00:00.000Z' },
      }),
    ];
    expect([first.status, ...refusals.map(({ status }) => status)]).toEqual([200, 404, 409]);
    expect(await kept()).toEqual(before);
  });

  it('is validated for nobody who does not see the case', async () => {
    const { status } = await noor.call(validateCaseChanges, {
      params: { id: caseId },
      body: { products: products(offered) },
    });
    expect(status).toBe(404);
  });
});
