import { describe, expect, it } from 'vitest';
import { contextOf, covers, familyData, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { rateAll, totalModal } from './rate.ts';

const cents = (...args: Parameters<typeof rateAll>) =>
  Object.fromEntries(
    rateAll(...args).map(({ applicant, product, modal_cents }) => [`${product} ${applicant}`, modal_cents]),
  );

describe('rates', () => {
  it('come from the exact annual figure, rounded once for each person and coverage', () => {
    const data = familyData(
      { spouse: {}, children: [{}, {}] },
      {
        '1 primary': covers(20000),
        '1 spouse': covers(10000),
        '1 child-1': covers(5000),
        '1 child-2': covers(5000),
      },
    );
    const rows = rateAll(contextOf([perPerson()]), data);
    // 20 x 1.2345 = 24.69 / 12 = 2.0575; 10 x 1.2345 = 12.345 / 12 = 1.02875; 5 x 0.6 = 3 / 12 = 0.25
    expect(rows.map(({ annual, total_premium }) => [annual, total_premium])).toEqual([
      ['24.69', 2.06],
      ['12.345', 1.03],
      ['3.00', 0.25],
      ['3.00', 0.25],
    ]);
    expect(totalModal(rows)).toBe(206 + 103 + 25 + 25);
  });

  it.each([
    ['annual', 4568],
    ['monthly', 381],
    ['semimonthly', 190],
    ['biweekly', 176],
    ['weekly', 88],
  ] as const)('%s: 10 x 4.5678 a year is %d cents a pay period', (premiumMode, expected) => {
    const data = familyData({ primary: { tobacco: 'yes' } }, { '1 primary': covers(10000) });
    expect(cents(contextOf([perPerson()], { premiumMode }), data)).toEqual({ '1 primary': expected });
  });

  it('go by the age on the enrollment start', () => {
    const data = familyData({ primary: { birthdate: '1981-06-15' } }, { '1 primary': covers(10000) });
    const on = (startedOn: string) => cents(contextOf([perPerson()], { startedOn }), data)['1 primary'];
    expect([on('2026-06-14'), on('2026-06-15')]).toEqual([103, 195]);
  });

  it('wait until age and tobacco are known', () => {
    for (const primary of [{ birthdate: '' }, { birthdate: '1990-02-30' }, { tobacco: '' }]) {
      expect(
        cents(contextOf([perPerson()]), familyData({ primary }, { '1 primary': covers(10000) })),
      ).toEqual({});
    }
  });

  it('ignore a premium that is sent along', () => {
    const lied = { '1 primary': { coverage: { text: '', value: 10000, premium: 0 } } };
    expect(cents(contextOf([perPerson()]), familyData({}, lied))).toEqual({ '1 primary': 103 });
  });

  it('are none for an amount that is not offered', () => {
    for (const value of [12345, 1e308, -10000, 0.1, '10000', 'constructor']) {
      expect(cents(contextOf([perPerson()]), familyData({}, { '1 primary': covers(value) }))).toEqual({});
    }
  });

  it('are none for anyone when the primary waives', () => {
    const data = familyData({ spouse: {} }, { '1 primary': covers(null), '1 spouse': covers(5000) });
    expect(cents(contextOf([perPerson()]), data)).toEqual({});
  });

  it('take the tier that is chosen, and else the widest that the family fills', () => {
    const rated = (people: Parameters<typeof familyData>[0], tier?: string) =>
      cents(
        contextOf([perFamily()]),
        familyData(people, { '1 primary': covers('low', tier ? { tier } : {}) }),
      )['1 primary'];
    expect(rated({})).toBe(1050);
    expect(rated({ spouse: {} })).toBe(1150);
    expect(rated({ spouse: {}, children: [{}] })).toBe(1250);
    expect(rated({ children: [{}] })).toBe(1050);
    expect(rated({ spouse: {}, children: [{}] }, 'one')).toBe(1050);
    expect(rated({}, 'all')).toBe(1050);
  });

  it('count nobody into a tier whose age is not accepted', () => {
    const data = familyData({ spouse: { birthdate: '1940-01-01' } }, { '1 primary': covers('low') });
    expect(cents(contextOf([perFamily()]), data)).toEqual({ '1 primary': 1050 });
  });

  it('of a table printed per month are twelve times that a year', () => {
    const data = familyData({}, { '1 primary': covers('low') });
    const [row] = rateAll(contextOf([perFamily()], { premiumMode: 'weekly' }), data);
    // 10.50 x 12 = 126 / 52 = 2.42307...
    expect([row?.annual, row?.modal_cents]).toEqual(['126.00', 242]);
  });

  it('of a table printed per mode are read per mode, never derived', () => {
    const rows = [
      { line: 2, plan: 'low', tier: 'one', mode: 'monthly', rate: '10.50' },
      { line: 3, plan: 'low', tier: 'one', mode: 'weekly', rate: '2.50' },
    ];
    const definition = perFamily({ rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }] });
    const data = familyData({}, { '1 primary': covers('low') });
    const [row] = rateAll(contextOf([definition], { premiumMode: 'weekly' }), data);
    expect([row?.annual, row?.modal_cents]).toEqual(['130.00', 250]);
    expect(rateAll(contextOf([definition], { premiumMode: 'biweekly' }), data)).toEqual([]);
  });

  it('come from the table in force on the enrollment start', () => {
    const [table] = perPerson().rate_tables;
    const newer = {
      ...table,
      file: '2026-06.csv',
      effective: '2026-06',
      rows: [{ line: 2, rate: '12.0000' }],
    };
    const context = (startedOn: string) =>
      contextOf([perPerson({ rate_tables: [newer, table] })], { startedOn });
    const data = familyData({}, { '1 primary': covers(10000) });
    expect(cents(context('2026-05-31'), data)).toEqual({ '1 primary': 103 });
    expect(cents(context('2026-06-01'), data)).toEqual({ '1 primary': 1000 });
    expect(cents(context('2024-12-31'), data)).toEqual({});
  });
});
