import { groupReport, type ReportRow, searchReport } from '@openroll/contract/reports';
import { carrierVerdicts } from '@openroll/domain/enrollments/carrier-answers';
import { filtersJson, type ReportFilter } from '@openroll/domain/reports/filters';
import { reportGroups } from '@openroll/domain/reports/groups';
import { meetsFilters } from '@openroll/domain/reports/meets-filters';
import { reportTemplates } from '@openroll/domain/reports/templates';
import { deliveryStates } from '@openroll/domain/statuses/delivery-status';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { addDays } from '@openroll/domain/values/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody } from '../../../test/actors.ts';
import {
  buildReportWorld,
  type NamedPerson,
  type ReportedRow,
  type ReportWorld,
} from '../../../test/report-world.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let given: ReportWorld;
beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '10000' } });
  given = await buildReportWorld(world);
});
afterAll(() => world.close());

const today = '2026-03-18';

interface Page {
  readonly rows: readonly ReportRow[];
  readonly total_count: number;
}
async function search(who: NamedPerson, body: Parameters<typeof who.call<typeof searchReport>>[1]) {
  const answer = await who.call(searchReport, body);
  return answer.body as Page;
}
const found = async (who: NamedPerson, filters: readonly ReportFilter[], more: object = {}) =>
  search(who, { body: { report_filters: filtersJson(filters), rows_per_page: 100, ...more } });

/** What somebody sees of the world. */
function seenBy(who: NamedPerson): readonly ReportedRow[] {
  const { holly, rory, cases } = given;
  return given.rows.filter(
    (row) =>
      !row.isTraining &&
      (who === holly || (row.caseId !== cases.harbor && (who !== rory || row.agentId === rory.userId))),
  );
}
const expected = (who: NamedPerson, filters: readonly ReportFilter[]) =>
  seenBy(who).filter((row) => meetsFilters(row, filters, today));
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);

const day = fc.integer({ min: -5, max: 130 }).map((back) => addDays(today, -back));
const texts: Readonly<Record<string, readonly string[]>> = {
  filter_case_name: ['lake', '100%', '_', 'prairie', 'Training', '%', 'nobody'],
  filter_case_division_name: ['north', '_e', 'o', 'SOUTH', '%'],
  filter_applicant_name: ['ana', '100%', '_', 'ö', '\\', 'whit', 'r', '%%'],
  filter_agent_name: ['rory', '50%_', 'agent', 'y', '_o'],
  filter_product_name: ['life', '_', '%', 'acc', 'i'],
};
const anyFilter: fc.Arbitrary<ReportFilter> = fc.oneof(
  ...Object.entries(texts).map(([type, values]) =>
    fc.constantFrom(...values).map((value) => ({ type, value }) as ReportFilter),
  ),
  fc.nat({ max: 4 }).map((at) => ({
    type: 'filter_case_id' as const,
    value: Object.values(given.cases)[at] ?? 999_999,
  })),
  fc.tuple(day, day, fc.nat({ max: 2 })).map(([one, other, open]) => ({
    type: 'filter_date' as const,
    value: open === 1 ? '' : one < other ? one : other,
    value2: open === 2 ? '' : one < other ? other : one,
  })),
  fc.integer({ min: 1, max: 125 }).map((value) => ({ type: 'filter_last_days' as const, value })),
  fc.integer({ min: 1, max: 125 }).map((value) => ({ type: 'filter_older_than_days' as const, value })),
  fc.integer({ min: 1, max: 125 }).map((value) => ({ type: 'filter_failed_last_days' as const, value })),
  fc.constantFrom(...enrollmentStates).map((value) => ({ type: 'filter_status' as const, value })),
  fc.constantFrom(...deliveryStates).map((value) => ({ type: 'filter_delivery_status' as const, value })),
  fc.constantFrom(...carrierVerdicts).map((value) => ({ type: 'filter_carrier_answer' as const, value })),
  fc.boolean().map((value) => ({ type: 'filter_transmitted' as const, value })),
);

describe('a report', () => {
  it('finds what the rule finds, with its exact total, whoever asks and however it is sorted', async () => {
    const { holly, rae, rory } = given;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFilter, { maxLength: 4 }),
        fc.constantFrom('time', 'insured_name', 'delivered_at', 'case_division_name'),
        fc.constantFrom('asc', 'desc'),
        fc.constantFrom(holly, rae, rory),
        async (filters, sort_column, sort_direction, who) => {
          const { rows, total_count } = await found(who, filters, { sort_column, sort_direction });
          const wanted = expected(who, filters);
          expect([total_count, ids(rows)]).toEqual([wanted.length, ids(wanted)]);
        },
      ),
      { numRuns: 250 },
    );
  });

  it('adds up to what it finds, by every key, whoever asks', async () => {
    const { holly, rae, rory } = given;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFilter, { maxLength: 3 }),
        fc.constantFrom(...reportGroups),
        fc.constantFrom(holly, rae, rory),
        async (filters, group_by, who) => {
          const { body } = await who.call(groupReport, {
            body: { report_filters: { and: filters.map((one) => ({ or: [one] })) }, group_by },
          });
          const { groups, totals } = body;
          const wanted = expected(who, filters);
          const cents = wanted.reduce((sum, { premiumCents }) => sum + premiumCents, 0);
          expect([totals.enrollments, Math.round(totals.annual_premium_sum * 100)]).toEqual([
            wanted.length,
            cents,
          ]);
          const sumOf = (of: (one: (typeof groups)[number]) => number) =>
            Math.round(groups.reduce((sum, one) => sum + of(one), 0) * 100);
          expect([
            sumOf((one) => one.enrollments),
            sumOf((one) => one.annual_premium_sum),
            sumOf((one) => one.monthly_premium_sum),
          ]).toEqual([
            totals.enrollments * 100,
            Math.round(totals.annual_premium_sum * 100),
            Math.round(totals.monthly_premium_sum * 100),
          ]);
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
          const keyed: Partial<Record<typeof group_by, (row: ReportedRow) => string>> = {
            case: (row) => String(row.caseId),
            agent: (row) => String(row.agentId),
            status: (row) => row.status,
            month: (row) => row.createdOn.slice(0, 7),
          };
          const key = keyed[group_by];
          if (key)
            for (const group of groups)
              expect(group.enrollments, group.key).toBe(
                wanted.filter((row) => key(row) === group.key).length,
              );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('groups by age and hour of the site, in their order and in words', async () => {
    const { holly } = given;
    const byAge = await holly.call(groupReport, { body: { group_by: 'age' } });
    const keys = byAge.body.groups.map(({ key }) => key);
    expect(keys).toEqual(['0', '1-7', '8-30', '31-90', '91+'].filter((key) => keys.includes(key)));
    const week = byAge.body.groups.find(({ key }) => key === '1-7');
    expect([week?.label, week?.enrollments]).toEqual([
      '1 to 7 days',
      seenBy(holly).filter(({ createdOn }) => createdOn < today && createdOn >= addDays(today, -7)).length,
    ]);
    const byHour = await holly.call(groupReport, { body: { group_by: 'hour' } });
    expect(byHour.body.groups.map(({ key, label }) => [key, label])).toContainEqual(['23', '11 PM']);
    const byMonth = await holly.call(groupReport, { body: { group_by: 'month' } });
    expect(byMonth.body.groups.at(-1)?.label).toBe('March 2026');
    const byStatus = await holly.call(groupReport, { body: { group_by: 'status' } });
    expect(byStatus.body.groups.map(({ label }) => label)).toEqual([
      'Enrolled',
      'Paused',
      'Waived',
      'Declined',
      'Pending',
      'Pending agent signature',
    ]);
  });

  it('by case tells how many of the census have applied, to nobody who sees only their own', async () => {
    const { rae, rory, cases } = given;
    const of = async (who: NamedPerson) =>
      (await who.call(groupReport, { body: { group_by: 'case' } })).body.groups.map((group) => [
        group.key,
        group.people,
        group.enrolled_people,
      ]);
    expect(await of(rae)).toEqual([
      [String(cases.lakeside), 1, 0],
      [String(cases.prairie), 1, 0],
    ]);
    expect((await of(rory)).every(([, people, enrolled]) => people === null && enrolled === null)).toBe(true);
  });

  it.each([
    ['all that somebody sees', 'rae', []],
    ['divisions of the whole site', 'holly', [{ type: 'filter_case_division_name', value: 'south' }]],
    [
      'what a division has of a status',
      'holly',
      [
        { type: 'filter_case_division_name', value: 'o' },
        { type: 'filter_status', value: 'enrolled' },
      ],
    ],
    ['divisions of some cases', 'rory', [{ type: 'filter_case_division_name', value: 'o' }]],
  ] as const)('pages without a gap or a repetition through %s', async (_, name, filters) => {
    for (const sort_direction of ['asc', 'desc'] as const) {
      const all = await found(given[name], filters, { sort_direction });
      expect(all.total_count).toBeGreaterThan(3);
      const pages: ReportRow[] = [];
      for (let page = 1; page <= Math.ceil(all.total_count / 3); page++) {
        const asked = { page, rows_per_page: 3, sort_direction };
        const { rows, total_count } = await found(given[name], filters, asked);
        expect(total_count).toBe(all.total_count);
        pages.push(...rows);
      }
      expect(pages.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
      const times = pages.map(({ time }) => time);
      expect(times).toEqual(sort_direction === 'asc' ? times.toSorted() : times.toSorted().toReversed());
    }
  });

  it('says the total of a page that is empty, or full to the last row', async () => {
    const { rae } = given;
    const { total_count: total } = await found(rae, []);
    expect(await found(rae, [], { page: 9, rows_per_page: total })).toMatchObject({
      rows: [],
      total_count: total,
    });
    const full = await found(rae, [], { rows_per_page: total });
    expect([full.rows.length, full.total_count]).toEqual([total, total]);
    const counted = [{ type: 'filter_status', value: 'expired' }] as const;
    expect(await found(rae, counted, { rows_per_page: 1 })).toEqual(
      expect.objectContaining({ total_count: expected(rae, counted).length }),
    );
    expect(await found(rae, [{ type: 'filter_case_name', value: 'nobody' }])).toMatchObject({
      rows: [],
      total_count: 0,
    });
  });

  it('brings the fields of chosen columns, and no others', async () => {
    const { rae } = given;
    const [plain] = (await found(rae, [])).rows;
    expect(plain && 'coverage' in plain).toBe(false);
    const columns = ['coverage', 'enrollment_mode', 'agent_code', 'split_agents', 'pending_amount'] as const;
    const [row] = (await found(rae, [{ type: 'filter_agent_name', value: 'avery' }], { columns })).rows;
    expect(row).toMatchObject({
      coverage: '$10,000',
      enrollment_mode: expect.any(String),
      agent_code: expect.stringMatching(/^T\d+$/),
      split_agents: null,
      pending_amount: null,
    });
  });

  it('shows the policy number and the answer of the carrier, as whoever looks for rejected ones is shown them', async () => {
    const { holly } = given;
    const [accepted] = seenBy(holly).filter(({ carrierAnswer }) => carrierAnswer === 'accepted');
    await world.platform.database
      .updateTable('enrollments')
      .set({ policy_number: 'OM-17' })
      .where('id', '=', accepted?.id ?? 0)
      .execute();
    const columns = ['policy_number', 'carrier_state'] as const;
    const { rows } = await found(holly, [], { columns });
    expect(rows.find(({ id }) => id === accepted?.id)).toMatchObject({
      policy_number: 'OM-17',
      carrier_state: 'accepted',
    });
    const rejected = reportTemplates.rejected_by_carrier;
    const wrong = await found(holly, rejected.filters, { columns: rejected.columns });
    expect(wrong.rows.map((row) => [row.carrier_state, row.policy_number])).toEqual(
      expected(holly, rejected.filters).map(() => ['rejected', null]),
    );
    expect(wrong.total_count).toBeGreaterThan(0);
  });

  it('takes filters as an object, as text, or none, and refuses wrong ones by their names', async () => {
    const { rae } = given;
    const ask = (report_filters: unknown) => rae.call(searchReport, { body: { report_filters } as never });
    const or = { and: [{ or: [{ type: 'filter_status', value: 'enrolled' }] }] };
    const [one, other, none] = [await ask(or), await ask(JSON.stringify(or)), await ask(undefined)];
    expect(one.body).toEqual(other.body);
    expect((none.body as Page).total_count).toBe(seenBy(rae).length);
    const wrong = await ask({ and: [{ or: [{ type: 'filter_last_days', value: 'soon' }] }] });
    expect([wrong.status, wrong.errors[0]?.code, wrong.errors[0]?.field_name]).toEqual([
      400,
      'wrong-type',
      'filter_last_days',
    ]);
    for (const bad of ['{', [], { and: 1 }, 7]) expect((await ask(bad)).status).toBe(400);
  });

  it('AC02 is nobody’s without the page, and a case outside the scope is not there', async () => {
    const { avery, rae, cases } = given;
    const calls = (who: Pick<NamedPerson, 'call'>) =>
      Promise.all([
        who.call(searchReport, { body: {} }),
        who.call(searchReport, { body: { search_format: 'csv' } }),
        who.call(groupReport, { body: { group_by: 'case' } }),
      ]);
    expect((await calls(avery)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await calls(nobody(world))).map(({ status }) => status)).toEqual([401, 401, 401]);
    const foreign = await found(rae, [{ type: 'filter_case_id', value: cases.harbor }]);
    expect(foreign.total_count).toBe(0);
    const training = await found(given.holly, [{ type: 'filter_case_id', value: cases.training }]);
    expect(training.total_count).toBe(0);
  });
});
