import { describe, expect, it } from 'vitest';
import { shippedCatalog } from '../shipped/kept-catalog.fixture.ts';
import { quoter } from './quote.ts';
import { readWanted, wantedOf } from './quote-coverage.ts';
import { quoteCsv } from './quote-csv.ts';
import { readPeople } from './quote-people.ts';

const { products } = shippedCatalog();
const only = (...slugs: string[]) => products.filter(({ slug }) => slugs.includes(slug));
const wanted = (...texts: string[]) => texts.flatMap((text) => readWanted(text) ?? []);
const settings = { on: '2026-11-21', mode: 'monthly', state: 'IL', wanted: wanted() } as const;
const header =
  'first_name,last_name,date_of_birth,tobacco,spouse_first,spouse_date_of_birth,spouse_tobacco,child1_first,child1_date_of_birth';
const whitfields = 'Dana,Whitfield,03/14/1984,no,Jordan,1985-07-02,no,Riley,2012-05-20';
const people = (...rows: string[]) => readPeople([header, ...rows].join('\n'), settings.on).people;

describe('a quote', () => {
  it('prices each person and coverage exactly as the wizard does', () => {
    const [family] = people(whitfields);
    const rows = quoter(only('critical-illness', 'accident'), {
      ...settings,
      wanted: wanted('critical-illness=20000', 'accident=enhanced,tier=family'),
    })(family as never);
    expect(rows.map((row) => [row.product, row.applicant, row.coverage, row.modal_cents])).toEqual([
      ['accident', 'primary', 'Enhanced, Family', 4318],
      ['critical-illness', 'primary', '$20,000', 1841],
      ['critical-illness', 'spouse', '$2,500', 230],
      ['critical-illness', 'child-1', '$5,000', 125],
    ]);
  });

  it('says why somebody is not priced, and prices nobody from a cell that cannot be read', () => {
    const [old, unknown, wrong] = people(
      'Old,Age,1940-01-01,no,,,,,',
      'No,Answer,1990-01-01,,,,,,',
      'Bad,Date,1990-13-01,no,,,,,',
    );
    const reason = (person: unknown) =>
      quoter(only('critical-illness'), settings)(person as never).map(({ refusal }) => refusal);
    expect(reason(old)).toEqual(['outside ages 18 to 70']);
    expect(reason(unknown)).toEqual(['tobacco not known']);
    expect(reason(wrong)).toEqual(['date_of_birth "1990-13-01" cannot be read']);
  });

  it('prices people of the same age alike, each under their own name, and keeps what differs apart', () => {
    const quote = quoter(only('critical-illness', 'term-life'), settings);
    const rows = (row: string) => people(row).flatMap(quote);
    const one = rows('Ann,One,1990-05-01,no,,,,,');
    const two = rows('Bob,Two,1990-06-01,no,,,,,');
    expect(two.map(({ modal_cents }) => modal_cents)).toEqual(one.map(({ modal_cents }) => modal_cents));
    expect([one[0]?.name, two[0]?.name]).toEqual(['Ann One', 'Bob Two']);
    expect(rows('Cy,Three,1990-05-01,yes,,,,,')[0]?.modal_cents).not.toBe(one[0]?.modal_cents);
    expect(rows('Di,Four,1980-05-01,no,,,,,')[0]?.modal_cents).not.toBe(one[0]?.modal_cents);
  });

  it('says where a product is not sold', () => {
    const [person] = people(whitfields);
    expect(quoter(only('critical-illness'), { ...settings, state: 'WA' })(person as never)[0]?.refusal).toBe(
      'not sold in WA',
    );
  });

  it('says that a product is not sold in a mode, and reads the District of Columbia and territories', () => {
    const [person] = people(whitfields);
    expect(
      quoter(only('critical-illness'), { ...settings, mode: 'quarterly' })(person as never)[0]?.refusal,
    ).toBe('not sold quarterly');
    const [elsewhere] = readPeople('date_of_birth,state\n1984-03-14,PR', settings.on).people;
    expect([elsewhere?.state, elsewhere?.problems]).toEqual(['PR', []]);
  });

  it('refuses what a product does not ask, and knows the amount of a rider', () => {
    const read = (...texts: string[]) => wantedOf(products, texts);
    expect(read('wage-protector=1000,wating_period=60')).toEqual({
      mistake: 'wage-protector: nothing is asked under the name wating_period',
    });
    expect(read('accident=enhanced,tier=famly')).toEqual({
      mistake: expect.stringMatching(/^accident: tier is one of .*, not famly$/),
    });
    expect(read('term-life=50000,rider_accidental_death=ja')).toEqual({
      mistake: 'term-life: rider_accidental_death is one of yes, no, not ja',
    });
    expect(read('critical-illness=20000,cancer=yes')).toEqual({
      mistake: 'critical-illness: nothing is asked under the name cancer',
    });
    expect(read('term-life=50000,rider_children=10000')).toMatchObject({
      wanted: [{ answers: { rider_children: { text: '', value: 10_000 } } }],
    });
  });

  it('refuses a product that there is not, one that is named twice, and answers to none', () => {
    const mistake = (...texts: string[]) => wantedOf(products, texts);
    expect(mistake('pet=1')).toEqual({ mistake: 'there is no product pet' });
    expect(mistake('accident=basic', 'accident=enhanced')).toEqual({
      mistake: 'accident stands there twice',
    });
    expect(mistake('50000,tier=family')).toEqual({
      mistake: '50000,tier=family: answers are to a product: accident=enhanced,tier=family',
    });
    expect(mistake('accident=')).toEqual({
      mistake: 'accident= is not like critical-illness=20000 or accident=enhanced,tier=family',
    });
    expect(mistake('50000', 'accident=basic')).toEqual({
      wanted: [
        { value: 50_000, answers: {} },
        { slug: 'accident', value: 'basic', answers: {} },
      ],
    });
  });

  it('prints CSV with the total of what is printed last, and guards cells that a spreadsheet would run', () => {
    const rows = people(whitfields, '=cmd|calc,X,1990-01-01,no,,,,,').flatMap((person) =>
      quoter(only('accident'), settings)(person),
    );
    const lines = quoteCsv(rows, 'monthly').trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[2]?.split(',')[1]).toBe("'=cmd|calc X");
    const printed = lines.slice(1, -1).map((line) => Math.round(Number(line.split(',').at(-3)) * 100));
    const total = lines.at(-1)?.split(',') ?? [];
    expect(total[0]).toBe('total');
    expect(Math.round(Number(total.at(-3)) * 100)).toBe(printed.reduce((a, b) => a + b, 0));
  });

  it.each(['critical illness=1', 'x=', '=5', 'a=b,c', 'accident=enhanced,tier='])(
    'does not take %j for a coverage',
    (text) => expect(readWanted(text)).toBeUndefined(),
  );

  it('refuses a file without a date of birth', () => {
    expect(readPeople('first_name,last_name\nA,B', settings.on).problem).toBe(
      'there is no column date_of_birth',
    );
  });
});
