import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { annualize, monthlyPremium, premiumPerPay } from '../values/money.ts';
import { premiumModes } from '../values/premium-modes.ts';
import { allRows, changesSince, deducting } from './changes.ts';
import {
  type Deduction,
  deductionKey,
  deductionsOn,
  type EnrolledCoverage,
  totalCents,
} from './deductions.ts';
import type { PayRhythm } from './pay-dates.ts';
import { deductionTiers, tierOf } from './tiers.ts';

const biweekly: PayRhythm = { firstPayDate: '2026-01-02', premiumMode: 'biweekly', holidays: 'none' };
const dana: EnrolledCoverage = {
  person: 'dana',
  employeeId: 'E-1',
  ssnLastFour: '4321',
  firstName: 'Dana',
  lastName: 'Reyes',
  productId: 1,
  product: 'Accident',
  tier: 'employee',
  premiums: [{ annualCents: 26_000, monthlyCents: 2167, effectiveOn: '2026-01-10' }],
};
const from = (annualCents: number, effectiveOn: string) => ({
  annualCents,
  monthlyCents: monthlyPremium(annualCents),
  effectiveOn,
});
const paid = (annualCents: number, effectiveOn = '2026-01-10') => ({
  premiums: [from(annualCents, effectiveOn)],
});

describe('a tier', () => {
  it.each([
    [{ isPlan: true, insured: 'primary', members: ['primary'] }, 'employee'],
    [{ isPlan: true, insured: 'primary', members: ['primary', 'spouse'] }, 'employee-spouse'],
    [{ isPlan: true, insured: 'primary', members: ['primary', 'child', 'child'] }, 'employee-children'],
    [{ isPlan: true, insured: 'primary', members: ['primary', 'spouse', 'child'] }, 'family'],
    [{ isPlan: false, insured: 'primary', members: ['primary', 'child'] }, 'employee'],
    [{ isPlan: false, insured: 'spouse', members: ['spouse'] }, 'spouse'],
    [{ isPlan: false, insured: 'child', members: ['child'] }, 'children'],
  ] as const)('%j is %s', (given, expected) => {
    expect(tierOf(given)).toBe(expected);
  });
});

describe('the deductions of a pay date', () => {
  it.each([
    ['begin on the first pay date from the effective date on', {}, '2026-01-16', [[1000, '2026-01-16']]],
    ['on the effective date itself', paid(26_000, '2026-01-16'), '2026-01-30', [[1000, '2026-01-16']]],
    ['not before it is effective', paid(26_000, '2026-01-17'), '2026-01-16', []],
    ['not where nothing is due', paid(0), '2026-01-16', []],
    ['not before the calendar begins', paid(26_000, '2025-06-01'), '2026-01-16', [[1000, '2026-01-02']]],
  ])('%s', (_, given, payDate, expected) => {
    const found = deductionsOn([{ ...dana, ...given }], biweekly, payDate);
    expect(found.map(({ cents, firstOn }) => [cents, firstOn])).toEqual(expected);
  });

  it('cost more from the day on which what was pending is in force, and began when the first of it did', () => {
    const grown = {
      ...dana,
      premiums: [...dana.premiums, from(39_000, '2026-02-01')],
    };
    const on = (payDate: string) =>
      deductionsOn([grown], biweekly, payDate).map(({ cents, firstOn }) => [cents, firstOn]);
    expect([on('2026-01-30'), on('2026-02-13')]).toEqual([[[1000, '2026-01-16']], [[1500, '2026-01-16']]]);
    const [last] = deductionsOn([grown], biweekly, '2026-01-30');
    const [now] = deductionsOn([grown], biweekly, '2026-02-13');
    if (!last || !now) throw new Error('nothing is deducted');
    expect(changesSince([last], [now], '2026-01-30').map(({ action, cents }) => [action, cents])).toEqual([
      ['change', 1500],
    ]);
  });

  it('begin with what was pending where nothing else was in force', () => {
    const later = {
      ...dana,
      premiums: [from(0, '2026-01-10'), from(26_000, '2026-02-01')],
    };
    expect(deductionsOn([later], biweekly, '2026-01-30')).toEqual([]);
    expect(deductionsOn([later], biweekly, '2026-02-13')).toMatchObject([
      { cents: 1000, effectiveOn: '2026-02-01', firstOn: '2026-02-13' },
    ]);
  });

  it.each([
    ['the older', 0],
    ['the newer', 1],
  ])(
    'are one for the two children of an employee, each rounded by itself, from the first day of %s',
    (_, older) => {
      const child = { ...dana, tier: 'children' as const };
      const children = ['2026-01-10', '2026-01-10'].map((day, at) => ({
        ...child,
        ...paid(1013, at === older ? '2026-01-02' : day),
      }));
      const found = deductionsOn([dana, ...children], biweekly, '2026-01-16');
      expect(found.map(({ tier, cents, effectiveOn }) => [tier, cents, effectiveOn])).toEqual([
        ['children', 2 * 39, '2026-01-02'],
        ['employee', 1000, '2026-01-10'],
      ]);
    },
  );
});

const coverages = fc.array(
  fc.record({
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    productId: fc.constantFrom(1, 2, 3),
    tier: fc.constantFrom(...deductionTiers),
    premiums: fc
      .array(
        fc.record({
          annualCents: fc.integer({ min: 0, max: 900_000 }),
          monthlyCents: fc.integer({ min: 0, max: 80_000 }),
          effectiveOn: fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-01-01', days)),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((premiums) => premiums.toSorted((a, b) => (a.effectiveOn < b.effectiveOn ? -1 : 1))),
  }),
  { maxLength: 30 },
);
const whole = (given: Partial<EnrolledCoverage>): EnrolledCoverage => ({ ...dana, ...given });

it('add up to the enrollments to the cent, each key once', () => {
  fc.assert(
    fc.property(coverages, fc.constantFrom(...premiumModes), (given, premiumMode) => {
      const payDate = '2026-02-02';
      const found = deductionsOn(given.map(whole), { ...biweekly, premiumMode }, payDate);
      const due = given.map(({ premiums }) => {
        const started = premiums.filter(({ effectiveOn }) => effectiveOn <= payDate);
        return started.at(-1);
      });
      expect(totalCents(found)).toBe(
        due.reduce((sum, one) => sum + (one && one.annualCents > 0 ? premiumPerPay(one, premiumMode) : 0), 0),
      );
      expect(new Set(found.map(deductionKey)).size).toBe(found.length);
    }),
  );
});

it('costs per pay what was agreed, as long as the mode is that of the enrollment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(...premiumModes), (modal, mode) => {
      const annualCents = annualize(modal, mode);
      expect(premiumPerPay({ annualCents, monthlyCents: monthlyPremium(annualCents) }, mode)).toBe(modal);
    }),
  );
});

it('costs per month what it was submitted as, where that is no twelfth of the year', () => {
  const byFactor = {
    ...dana,
    premiums: [{ annualCents: 52 * 627, monthlyCents: 2715, effectiveOn: '2026-01-10' }],
  };
  const perMonth = { ...biweekly, premiumMode: 'monthly' as const };
  expect(totalCents(deductionsOn([byFactor], perMonth, '2026-02-02'))).toBe(2715);
  expect(totalCents(deductionsOn([byFactor], { ...biweekly, premiumMode: 'weekly' }, '2026-01-16'))).toBe(
    627,
  );
});

describe('changes since the last file', () => {
  const [was] = deductionsOn([dana], biweekly, '2026-01-16') as [Deduction];
  it.each<[string, Deduction[], Deduction[], unknown[]]>([
    ['nothing where nothing has changed', [was], [was], []],
    ['what is new is added', [], [was], [['add', 1000, null]]],
    ['another amount is a change', [was], [{ ...was, cents: 1200 }], [['change', 1200, null]]],
    ['another employee id is one, too', [was], [{ ...was, employeeId: 'E-2' }], [['change', 1000, null]]],
    ['what is gone stops after the pay date before', [was], [], [['stop', 1000, '2026-01-16']]],
    [
      'what was never deducted has no last date',
      [{ ...was, firstOn: '2026-01-30' }],
      [],
      [['stop', 1000, null]],
    ],
    [
      'another tier stops one and adds the other',
      [was],
      [{ ...was, tier: 'family', cents: 1500 }],
      [
        ['stop', 1000, '2026-01-16'],
        ['add', 1500, null],
      ],
    ],
  ])('%s', (_, last, now, expected) => {
    const rows = changesSince(last, now, '2026-01-16');
    expect(rows.map(({ action, cents, lastOn }) => [action, cents, lastOn])).toEqual(expected);
  });

  it('lead from what the last file said to what holds now', () => {
    fc.assert(
      fc.property(coverages, coverages, (before, after) => {
        const last = deductionsOn(before.map(whole), biweekly, '2026-02-13');
        const now = deductionsOn(after.map(whole), biweekly, '2026-02-27');
        const said = new Map(last.map((one) => [deductionKey(one), one.cents]));
        for (const { action, cents, ...row } of changesSince(last, now, '2026-02-13'))
          if (action === 'stop') said.delete(deductionKey(row));
          else said.set(deductionKey(row), cents);
        expect([...said].sort()).toEqual(now.map((one) => [deductionKey(one), one.cents]).sort());
        expect(deducting(allRows(now))).toHaveLength(now.length);
      }),
    );
  });
});
