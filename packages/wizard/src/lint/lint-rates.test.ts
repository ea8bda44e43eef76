import { describe, expect, it } from 'vitest';
import { incomeCover, unitCover } from '../samples/sample-coverages.fixture.ts';
import { english, perPerson } from '../samples/sample-products.fixture.ts';
import { lintRates } from './lint-rates.ts';

const table = (rows: readonly object[]) => ({
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: rows.map((row, index) => ({ line: index + 2, rate: '1', ...row })),
    },
  ],
});

const errors = (rows: readonly object[], more: object = {}) =>
  lintRates(perPerson({ ...table(rows), ...more })).errors.map(({ message }) => message);
const warnings = (definition: ReturnType<typeof perPerson>) =>
  lintRates(definition)
    .warnings(english)
    .map(({ message }) => message);
const both = (a: number, b: number) => `line ${a} and line ${b} are rates for the same person`;

describe('lint of rates', () => {
  it.each<[string, object[], string[]]>([
    ['bands that touch', [{ max_age: 40 }, { min_age: 40 }], [both(3, 2)]],
    ['bands that do not', [{ max_age: 39 }, { min_age: 40 }], []],
    [
      'a band within another',
      [
        { min_age: 0, max_age: 60 },
        { min_age: 30, max_age: 31 },
      ],
      [both(3, 2)],
    ],
    ['an adult and a spouse', [{ applicant: 'adult' }, { applicant: 'spouse' }], [both(3, 2)]],
    ['an adult and a child', [{ applicant: 'adult' }, { applicant: 'child' }], []],
    ['everybody and a child', [{}, { applicant: 'child' }], [both(3, 2)]],
    ['a smoker and everybody', [{ tobacco: 'yes' }, {}], [both(3, 2)]],
    ['a smoker and a state', [{ tobacco: 'yes' }, { state: 'TX' }], [both(3, 2)]],
    ['two states', [{ state: 'TX' }, { state: 'NY' }], []],
    ['two amounts', [{ amount: 10_000 }, { amount: 20_000 }], []],
    ['one amount twice', [{ amount: 10_000 }, { amount: 10_000 }], [both(3, 2)]],
    ['one row three times', [{}, {}, {}], [both(3, 2), both(4, 2)]],
    ['volume bands that follow each other', [{ max_amount: 49_999 }, { min_amount: 50_000 }], []],
    ['volume bands that touch', [{ max_amount: 50_000 }, { min_amount: 50_000 }], [both(3, 2)]],
    ['a volume band and every amount', [{ min_amount: 50_000 }, {}], [both(3, 2)]],
    [
      'volume bands of other ages',
      [
        { min_amount: 50_000, max_age: 40 },
        { min_amount: 50_000, min_age: 41 },
      ],
      [],
    ],
    [
      'a volume band turned round',
      [{ min_amount: 50_000, max_amount: 9 }],
      ['min_amount is above max_amount'],
    ],
  ])('%s: %j', (_, rows, expected) => {
    expect(errors(rows)).toEqual(expected);
  });

  it('tells a rider from the coverage, and classes and declared columns apart', () => {
    const riders = [{ name: 'r', text: 'R', unit: 'flat' }];
    expect(errors([{}, { rider: 'r' }], { riders })).toEqual([]);
    expect(errors([{}, { rider: 'r' }, { rider: 'r', tobacco: 'no' }], { riders })).toEqual([both(4, 3)]);
    const underwriting = {
      outcomes: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ],
    };
    expect(errors([{ rating: 'a' }, { rating: 'b' }], { underwriting })).toEqual([]);
    const keyed = (first: string, second: string) =>
      lintRates(incomeCover(table([{ keys: { wait: first } }, { keys: { wait: second } }]))).errors.map(
        ({ message }) => message,
      );
    expect([keyed('14', '30'), keyed('14', '14')]).toEqual([[], [both(3, 2)]]);
  });

  it('refuses rows for what the product does not have', () => {
    expect(errors([{ rating: 'gold', tier: 'family' }, { rider: 'none' }])).toEqual([
      'line 2: the product has no tier family',
      'line 2: the product has no rating gold',
      'line 3: the product has no rider none',
    ]);
    const wait = lintRates(incomeCover(table([{ keys: { wait: '7' } }]))).errors;
    expect(wait.map(({ message }) => message)).toEqual(['line 2: the product has no wait 7']);
  });

  it('warns of gaps for every choice of a declared column, and of a rider', () => {
    const rows = [
      { keys: { wait: '14', trade: 'office' } },
      { keys: { wait: '30', trade: 'shop' }, min_age: 40 },
    ];
    expect(warnings(incomeCover(table(rows)))).toEqual([
      '2025-01.csv: no rate for the employee, Benefits begin after: 14 days, Trade: shop, ages 18 to 69',
      '2025-01.csv: no rate for the employee, Benefits begin after: 30 days, Trade: office, ages 18 to 69',
      '2025-01.csv: no rate for the employee, Benefits begin after: 30 days, Trade: shop, ages 18 to 39',
    ]);
    const riders = table([{}, { rider: 'stay', applicant: 'primary', max_age: 59 }, { rider: 'children' }]);
    expect(warnings(unitCover(riders))).toEqual([
      '2025-01.csv: no rate for the Hospital stay, the employee, ages 60 to 70',
      '2025-01.csv: no rate for the Hospital stay, the spouse, ages 18 to 70',
    ]);
  });

  it('warns of gaps among classes and amounts', () => {
    const underwriting = {
      outcomes: [
        { value: 'a', text: 'A' },
        { value: 'b', text: 'B' },
      ],
    };
    const ages = { applicants: { primary: { ages: { minimum: 30, maximum: 31 } } } };
    const coverage = {
      coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [10_000, 20_000] } },
    };
    const one = perPerson({
      ...ages,
      ...coverage,
      underwriting,
      ...table([{ rating: 'a', amount: 10_000 }]),
    });
    expect(warnings(one)).toEqual([
      '2025-01.csv: no rate for the employee, the class A, $20,000 of coverage, ages 30 to 31',
      '2025-01.csv: no rate for the employee, the class B, $10,000 of coverage, ages 30 to 31',
      '2025-01.csv: no rate for the employee, the class B, $20,000 of coverage, ages 30 to 31',
    ]);
  });

  it('warns of amounts that no volume band has, and of ages within one', () => {
    const ages = { applicants: { primary: { ages: { minimum: 30, maximum: 39 } } } };
    const list = {
      coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [10_000, 60_000, 90_000] } },
    };
    const rows = [
      { max_amount: 49_999 },
      { min_amount: 60_000, max_amount: 80_000, max_age: 34 },
      { min_amount: 60_000, max_amount: 80_000, min_age: 36 },
    ];
    expect(warnings(perPerson({ ...ages, ...list, ...table(rows) }))).toEqual([
      '2025-01.csv: no rate for the employee, $60,000 of coverage, age 35',
      '2025-01.csv: no rate for the employee, $90,000 of coverage, ages 30 to 39',
    ]);
    const bought = {
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { money_purchase: { premiums: [5], maximum: 80_000 } },
      },
    };
    expect(warnings(perPerson({ ...ages, ...bought, ...table(rows) }))).toEqual([
      '2025-01.csv: no rate for the employee, $50,000 of coverage, ages 30 to 39',
      '2025-01.csv: no rate for the employee, $60,000 of coverage, age 35',
      '2025-01.csv: no rate for the employee, $80,000 of coverage, age 35',
    ]);
  });

  it('warns of the lowest and highest amount that is worked out where no volume band has it', () => {
    const ages = { applicants: { primary: { ages: { minimum: 30, maximum: 30 } } } };
    const covered = (primary: object) => ({ coverage: { kind: 'face_value', label: 'Amount', primary } });
    const bands = table([
      { min_amount: 500, max_amount: 2499 },
      { min_amount: 2500, max_amount: 3999 },
    ]);
    const missed = (primary: object, more: object = bands) =>
      warnings(perPerson({ ...ages, ...covered(primary), ...more })).map((each) =>
        each.replace('2025-01.csv: no rate for the employee, ', ''),
      );
    const share = { percent: 55, per: 'month' };
    expect(missed({ pay_share: { ...share, minimum: 250, maximum: 4000 } })).toEqual([
      '$250 of coverage, age 30',
      '$4,000 of coverage, age 30',
    ]);
    expect(missed({ pay_share: { ...share, minimum: 500, maximum: 3999 } })).toEqual([]);
    const multiples = { salary_multiples: { multiples: [1, 2], round_up_to: 1000 } };
    expect(missed(multiples)).toEqual(['$4,000 of coverage, age 30']);
    expect(missed(multiples, table([{ max_amount: 2499 }, { min_amount: 2500 }]))).toEqual([]);
    const spouse = { applicants: { ...ages.applicants, spouse: { ages: { minimum: 30, maximum: 30 } } } };
    const half = {
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { amounts: [10_000, 20_000] },
        spouse: { share_of_primary: 50 },
      },
    };
    const from10 = table([{ min_amount: 10_000 }]);
    expect(warnings(perPerson({ ...spouse, ...half, ...from10 }))).toEqual([
      '2025-01.csv: no rate for the spouse, $5,000 of coverage, age 30',
    ]);
    // Beside what a premium buys the share is a limit, and the ends are those of the purchase.
    const bought = { premiums: [8], round_down_to: 1000, minimum: 2000, maximum: 20_000 };
    const beside = {
      coverage: { ...half.coverage, spouse: { share_of_primary: 50, money_purchase: bought } },
    };
    expect(warnings(perPerson({ ...spouse, ...beside, ...from10 }))).toEqual([
      '2025-01.csv: no rate for the spouse, $2,000 of coverage, age 30',
    ]);
  });

  it('warns of a state in which the product is sold and nobody has a rate', () => {
    const own = {
      applicants: { primary: { ages: { minimum: 30, maximum: 31 } } },
      coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [10_000] } },
      states: { sold: ['IL', 'TX', 'GU'], except: [] },
    };
    const rows = (...states: string[]) => table(states.map((state) => ({ state })));
    expect(warnings(perPerson({ ...own, ...rows('IL', 'TX') }))).toEqual([
      '2025-01.csv: no rate for the employee, Guam, ages 30 to 31',
    ]);
    expect(warnings(perPerson({ ...own, ...rows('IL', 'TX', 'GU') }))).toEqual([]);
  });

  it('refuses volume bands of what has no amount, and a premium that falls where a guarantee splits amounts', () => {
    const plans = lintRates(unitCover(table([{ min_amount: 2 }]))).errors.map(({ message }) => message);
    expect(plans).toEqual(['line 2: only amounts of coverage have volume bands']);
    const bands = (rate: string) => [
      { max_amount: 19_999, rate: '5.00' },
      { min_amount: 20_000, rate },
    ];
    const held = (more: object) => ({
      guaranteed_issue: [{ name: 'all', text: 'All', applicants: ['primary'], amount: 10_000, ...more }],
    });
    const falls = (guaranteed: number) =>
      `line 3: the premium of $20000 is below that of $${guaranteed}: above a guarantee of $${guaranteed} it would cost less than nothing`;
    expect(errors(bands('2.50'), held({}))).toEqual([]);
    expect(errors(bands('2.49'), held({}))).toEqual([falls(10_000)]);
    // 19,999 at 5.00 are more than 20,000 at 4.50, but nobody can have them.
    expect(errors(bands('4.50'), held({}))).toEqual([]);
    expect(errors(bands('4.50'), held({ amount: 19_000 }))).toEqual([falls(19_000)]);
    // What a salary leads to may be any amount up to what can be chosen.
    expect(errors(bands('2.49'), held({ amount: 0, salary_multiple: 1 }))).toEqual([falls(10_000)]);
    expect(errors(bands('1.00'))).toEqual([]);
  });

  it('warns of a sharp drop within one choice of a declared column, and not across two', () => {
    const band = (wait: string, min_age: number, max_age: number, rate: string) => ({
      keys: { wait, trade: 'office' },
      min_age,
      max_age,
      rate,
    });
    const rows = [
      band('14', 18, 39, '8'),
      band('14', 40, 69, '3.99'),
      band('30', 18, 39, '1'),
      band('30', 40, 69, '1'),
    ];
    const drops = warnings(incomeCover(table(rows))).filter((message) => message.includes('half'));
    expect(drops).toEqual(['2025-01.csv: the rate of line 3 is less than half of line 2']);
  });

  it.each<[string, string, string, string[]]>([
    ['what a week of it is', 'weekly', '2.42', []],
    ['that rounded up', 'weekly', '2.43', []],
    [
      'a misprint',
      'weekly',
      '2.45',
      ['the weekly rate of line 3 is 2.45, and by the monthly rate of line 2 2.42'],
    ],
    ['what a year of it is', 'annual', '126.00', []],
    ['that, rounded to the dollar', 'annual', '127', []],
    [
      'another year',
      'annual',
      '130.00',
      ['the monthly rate of line 2 is 10.50, and by the annual rate of line 3 10.83'],
    ],
  ])('in a table printed per mode expects beside $10.50 a month %s', (_, mode, rate, expected) => {
    const found = lintRates(
      perPerson(
        table([
          { mode: 'monthly', rate: '10.50' },
          { mode, rate },
        ]),
      ),
    );
    const messages = found
      .warnings(english)
      .map(({ message }) => message)
      .filter((each) => each.includes(' rate of line '));
    expect(messages).toEqual(expected.map((message) => `2025-01.csv: ${message}`));
  });

  it.each<[string, object, string[]]>([
    ['as every product is', {}, ['weekly', 'every two weeks', 'twice a month', 'annual']],
    ['in two modes', { premium_modes: ['monthly', 'quarterly'] }, ['quarterly']],
    ['monthly alone', { premium_modes: ['monthly'] }, []],
  ])('in a table printed monthly misses the modes of a product that is sold %s', (_, more, missing) => {
    const found = warnings(perPerson({ ...table([{ mode: 'monthly' }]), ...more })).join('\n');
    const modes = [
      'weekly',
      'every two weeks',
      'twice a month',
      'monthly',
      'quarterly',
      'twice a year',
      'annual',
    ];
    expect(modes.filter((mode) => new RegExp(`no rate for .*${mode}`).test(found))).toEqual(missing);
  });

  const perModes = (weekly: (age: number) => string) =>
    lintRates(
      perPerson(
        table(
          Array.from({ length: 40 }, (_, index) => 20 + index).flatMap((age) => [
            { min_age: age, max_age: age, mode: 'monthly', rate: `${age}.00` },
            { min_age: age, max_age: age, mode: 'weekly', rate: weekly(age) },
          ]),
        ),
      ),
    )
      .warnings(english)
      .filter(({ message }) => message.includes('and by the'));

  it('takes a loading of a mode for what it is, and names the row that has another', () => {
    // 3 % more than a week's part of the year
    const loaded = (age: number) => ((age * 12 * 1.03) / 52).toFixed(2);
    expect(perModes(loaded)).toEqual([]);
    const misprinted = perModes((age) => (age === 47 ? '1.17' : loaded(age)));
    expect(misprinted.map(({ line, message }) => [line, message])).toEqual([
      [57, '2025-01.csv: the weekly rate of line 57 is 1.17, and by the monthly rate of line 56 11.17'],
    ]);
  });

  it('names the first row of a mode that follows no rule, and how many more there are', () => {
    const found = perModes((age) => String(age % 7));
    expect(found).toHaveLength(1);
    expect(found[0]?.message).toMatch(
      /^2025-01\.csv: the weekly rate of line 3 is 6, and by the monthly rate of line 2 5; 3\d more rows differ, too$/,
    );
  });

  it('reads 2,000 rows well within a fifth of a second', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      keys: { wait: index % 2 ? '14' : '30', trade: index % 4 < 2 ? 'office' : 'shop' },
      amount: 500 + 500 * (Math.floor(index / 4) % 10),
      min_age: Math.floor(index / 40),
      max_age: Math.floor(index / 40),
      rate: String(1 + index / 1000),
    }));
    const definition = incomeCover(table(rows));
    lintRates(definition);
    const times = [1, 2, 3, 4].map(() => {
      const fresh = structuredClone(definition);
      const before = process.cpuUsage();
      lintRates(fresh);
      return process.cpuUsage(before).user / 1000;
    });
    // Milliseconds of computing: the clock on the wall also counts what else the machine is busy with.
    expect(Math.min(...times)).toBeLessThan(200);
  });
});
