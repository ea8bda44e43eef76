import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBillHeader, mapBillHeaders, missingBillColumns } from './bill-headers.ts';
import { employeeKey, nameKey, productNamed, readAmount, readBillLine } from './bill-lines.ts';
import type { BillColumn } from './columns.ts';
import {
  type NamedBillLine,
  type NotDeducted,
  type OwnAmount,
  outcomeTotals,
  reconcile,
} from './reconcile.ts';

const dana: OwnAmount = {
  person: 'dana',
  employeeId: '00123',
  ssnLastFour: '4321',
  firstName: 'Dana',
  lastName: 'Reyes',
  productId: 1,
  product: 'Accident',
  tier: 'Employee',
  cents: 1000,
};
const ended = (reason: NotDeducted['reason']): NotDeducted => ({
  ...dana,
  productId: 2,
  product: 'Life',
  reason,
  endedOn: null,
});
const line = (given: Partial<NamedBillLine>): NamedBillLine => ({
  row: 2,
  employeeId: '123',
  ssnLastFour: '',
  name: '',
  product: 'ACC-1',
  productId: 1,
  tier: '',
  cents: 1000,
  ...given,
});

describe('a bill and what is in force', () => {
  it.each<[string, OwnAmount[], NotDeducted[], NamedBillLine[], unknown[]]>([
    [
      'the same amount, by employee id without its zeros',
      [dana],
      [],
      [line({})],
      [['matched', 1000, 1000, null]],
    ],
    [
      'by last four and name in any order',
      [dana],
      [],
      [line({ employeeId: '', ssnLastFour: '4321', name: 'REYES, Dana' })],
      [['matched', 1000, 1000, null]],
    ],
    [
      'not by the name alone',
      [dana],
      [],
      [line({ employeeId: 'X', name: 'Dana Reyes' })],
      [
        ['missing-on-bill', null, 1000, null],
        ['billed-not-enrolled', 1000, null, null],
      ],
    ],
    ['another amount', [dana], [], [line({ cents: 1001 })], [['amount-differs', 1001, 1000, null]]],
    [
      'two lines and two tiers',
      [dana, { ...dana, cents: 500 }],
      [],
      [line({ cents: 700 }), line({ cents: 800, row: 3 })],
      [['matched', 1500, 1500, null]],
    ],
    ['nothing on the bill', [dana], [], [], [['missing-on-bill', null, 1000, null]]],
    [
      'a product that was never enrolled',
      [],
      [],
      [line({ productId: 2 })],
      [['billed-not-enrolled', 1000, null, null]],
    ],
    [
      'one that has expired',
      [],
      [ended('expired')],
      [line({ productId: 2 })],
      [['ended-still-billed', 1000, null, 'expired']],
    ],
    [
      'one that was deleted',
      [],
      [ended('deleted')],
      [line({ productId: 2 })],
      [['ended-still-billed', 1000, null, 'deleted']],
    ],
    [
      'one that is paid by card',
      [],
      [ended('captured')],
      [line({ productId: 2 })],
      [['billed-not-enrolled', 1000, null, 'captured']],
    ],
    [
      'one that has ended and is in force anew',
      [{ ...dana, productId: 2 }],
      [ended('expired')],
      [line({ productId: 2 })],
      [['matched', 1000, 1000, null]],
    ],
    ['one that has ended and is billed no more', [], [ended('expired')], [], []],
    [
      'an employee id that two have is nobody',
      [dana, { ...dana, person: 'dan' }],
      [],
      [line({})],
      [
        ['missing-on-bill', null, 1000, null],
        ['missing-on-bill', null, 1000, null],
        ['billed-not-enrolled', 1000, null, null],
      ],
    ],
  ])('%s', (_, ours, gone, bill, expected) => {
    const rows = reconcile(ours, gone, bill);
    expect(rows.map((row) => [row.outcome, row.billedCents, row.ourCents, row.reason])).toEqual(expected);
  });

  const people = fc.constantFrom('1', '2', '3', '4', '5');
  const products = fc.constantFrom(1, 2, 3);
  const cents = fc.integer({ min: 0, max: 5000 });
  it('adds up: every line and every amount of ours stands in one row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(people, products, cents), { maxLength: 20 }),
        fc.array(fc.tuple(people, products), { maxLength: 6 }),
        fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '9', ''), fc.option(products), cents), {
          maxLength: 20,
        }),
        (own, gone, billed) => {
          const payer = (person: string) => ({ ...dana, person, employeeId: person });
          const ours = own.map(([person, productId, amount]) => ({
            ...payer(person),
            productId,
            cents: amount,
          }));
          const lines = billed.map(([employeeId, productId, amount], row) =>
            line({ employeeId, productId, cents: amount, row }),
          );
          const not = gone.map(([person, productId]) => ({
            ...ended('expired'),
            ...payer(person),
            productId,
          }));
          const rows = reconcile(ours, not, lines);
          const totals = outcomeTotals(rows);
          const add = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0);
          expect(add(totals.map(({ billedCents }) => billedCents))).toBe(
            add(billed.map(([, , amount]) => amount)),
          );
          expect(add(totals.map(({ ourCents }) => ourCents))).toBe(add(own.map(([, , amount]) => amount)));
          expect(add(totals.map((one) => one.rows))).toBe(rows.length);
          expect(rows.flatMap(({ billRows }) => billRows).sort((a, b) => a - b)).toEqual(
            billed.map((_, row) => row),
          );
        },
      ),
    );
  });
});

describe('a line of a bill', () => {
  const read = (cells: Partial<Record<BillColumn, string>>) =>
    readBillLine(7, (column) => cells[column] ?? '');
  const paid = { product: 'Accident', amount: '$1,012.50' };
  it.each([
    [
      { employee_id: ' 7 ', ...paid },
      { employeeId: '7', cents: 101_250, ssnLastFour: '' },
    ],
    [
      { ssn: '***-**-0042', name: 'Dana', ...paid },
      { ssnLastFour: '0042', name: 'Dana' },
    ],
    [{ ssn: '42', name: 'Dana', ...paid }, { ssnLastFour: '0042' }],
    [
      { ssn: '123-45-6789', first_name: 'Dana', last_name: 'Reyes', ...paid },
      { ssnLastFour: '6789', name: 'Dana Reyes' },
    ],
    [{ employee_id: 'Total', ...paid }, undefined],
    [{ name: 'Dana Reyes', ...paid }, undefined],
    [{ employee_id: '7', name: 'Dana Reyes' }, undefined],
    [{ employee_id: '7', product: 'Accident', amount: '=1+1' }, { cents: undefined }],
  ])('%j', (cells, expected) => {
    const found = read(cells);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each([
    ['12.5', 1250],
    ['$12.50', 1250],
    ['(12.50)', -1250],
    ['-12.50', -1250],
    ['12.5000', 1250],
    ['1e9', undefined],
    ['12.505', undefined],
    ['$1,012.50', 101_250],
    ['12,50', undefined],
    ['', undefined],
    ['99999999999', undefined],
  ])('reads %s as %s cents', (text, expected) => {
    expect(readAmount(text)).toBe(expected);
  });

  it.each([
    ['Reyes, Dana', 'dana reyes'],
    ["O'Brien  José", 'jose obrien'],
  ])('knows %s by %s', (name, key) => {
    expect(nameKey(name)).toBe(key);
    expect(employeeKey(' 000ab ')).toBe('ab');
  });
});

describe('the headers of a bill', () => {
  const none = { remembered: () => undefined };
  it('are found below an address, and known by their names', () => {
    const rows = [
      ['Mutual of Somewhere'],
      ['Invoice', '17'],
      ['Emp ID', 'Employee Name', 'Plan', 'Premium', 'Note'],
    ];
    expect(findBillHeader(rows)).toBe(2);
    const mapped = mapBillHeaders(rows[2] ?? [], none);
    expect(mapped.map(({ column, by }) => [column, by])).toEqual([
      ['employee_id', 'name'],
      ['name', 'name'],
      ['product', 'name'],
      ['amount', 'name'],
      [null, 'unknown'],
    ]);
  });

  it('are what an earlier bill had them for, and what is chosen now above all', () => {
    const cells = ['Who', 'Premium', 'Premium', ''];
    const remembered = (header: string) => (header === 'Who' ? 'employee_id' : undefined);
    const names = ['Who', 'Premium', 'Premium (2)', '#4'];
    expect(mapBillHeaders(cells, { remembered }).map((one) => [one.header, one.column, one.by])).toEqual([
      [names[0], 'employee_id', 'remembered'],
      [names[1], 'amount', 'name'],
      [names[2], null, 'unknown'],
      [names[3], null, 'unknown'],
    ]);
    const chosen = new Map<string, BillColumn | null>([
      ['Premium (2)', 'amount'],
      ['Premium', 'amount'],
    ]);
    expect(mapBillHeaders(cells, { remembered, chosen }).map(({ column }) => column)).toEqual([
      null,
      'amount',
      null,
      null,
    ]);
  });

  it.each([
    [['employee_id', 'product', 'amount'], []],
    [['ssn', 'last_name', 'product', 'amount'], []],
    [['ssn', 'product', 'amount'], ['employee_id']],
    [
      ['name', 'amount'],
      ['employee_id', 'product'],
    ],
  ] as const)('%j lacks %j', (given, expected) => {
    expect(missingBillColumns(new Set<BillColumn>(given))).toEqual(expected);
  });

  it.each([
    ['ACCIDENT plan', 1],
    ['acc-1', 1],
    ['Shared', undefined],
    ['Dental', undefined],
  ])('%s is product %s', (billed, expected) => {
    const products = [
      { id: 1, names: ['Accident Plan', 'ACC1', 'shared'] },
      { id: 2, names: ['Life', 'Shared'] },
    ];
    expect(productNamed(billed, products)).toBe(expected);
  });
});
