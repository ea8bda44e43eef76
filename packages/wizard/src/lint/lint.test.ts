import { describe, expect, it } from 'vitest';
import { english, perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct, lintUnknown } from './lint.ts';
import { lintRates, openWarnings } from './lint-rates.ts';

const found = (more: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);
const question = (more: object) => ({ name: 'q', kind: 'yes_no_radio', label: 'Q?', ...more });
const rows = (...of: object[]) => ({
  rate_tables: [
    {
      file: '2025-01.csv',
      effective: '2025-01',
      rows: of.map((row, index) => ({ line: index + 2, ...row })),
    },
  ],
});

describe('lint', () => {
  it('finds nothing in a product that holds', () => {
    expect(lintProduct(perPerson())).toEqual([]);
    expect(lintProduct(perFamily())).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'a name that nothing answers',
      { questions: [question({ when: { '==': [{ var: 'tobaco' }, 'yes'] } })] },
      'questions.0.when: nothing is answered under the name tobaco',
    ],
    [
      'a name of the wrong person',
      { questions: [question({ when: { '==': [{ var: 'boss.state' }, 'yes'] } })] },
      'questions.0.when: nothing is answered under the name boss.state',
    ],
    [
      'an operator outside the list',
      { questions: [question({ when: { exec: ['x'] } })] },
      'questions.0.when: there is no operator exec',
    ],
    [
      'a question that stands twice',
      { questions: [question({}), question({})] },
      'questions: the name q stands here twice',
    ],
    [
      'two ways to pay, of which none is agreed to',
      { options: [{ name: 'payment', display_name: 'Paid by', type: 'text' }] },
      'signatures: the option payment needs premiums: what the applicant agrees to, by payroll and captured',
    ],
    [
      'an agreement to two ways to pay, where there is no option',
      { signatures: { applicant: 'I apply.', premiums: { payroll: 'Deducted.', captured: 'Collected.' } } },
      'signatures: premiums needs the option payment',
    ],
    [
      'a first bill date of whoever pays by a captured card, where nobody can',
      { first_bill_date: 'captured' },
      'first_bill_date: captured needs the option payment',
    ],
    [
      'a reserved name',
      { questions: [question({ name: 'coverage' })] },
      'questions: the name coverage is reserved',
    ],
    [
      'questions that wait for each other',
      {
        questions: [
          question({ when: { '==': [{ var: 'r' }, 'yes'] } }),
          question({ name: 'r', when: { '==': [{ var: 'q' }, 'yes'] } }),
        ],
      },
      'questions.0.when: q waits for itself',
    ],
    [
      'a knock-out that nobody can answer',
      { questions: [question({ knocks_out: { if: 'maybe', text: 'Out.' } })] },
      'questions.0.knocks_out.if: q can never be answered maybe',
    ],
    [
      'a select without choices',
      { questions: [question({ kind: 'select' })] },
      'questions.0: select needs choices',
    ],
    [
      'a variation of a question that is not there',
      { state_variations: { TX: { labels: { nobody: 'X' } } } },
      'state_variations.TX.labels: there is no question nobody',
    ],
    [
      'a variation where the product is not sold',
      { state_variations: { WA: {} } },
      'state_variations.WA: the product is not sold in WA',
    ],
    [
      'a form that is not there',
      { form: 'other.pdf' },
      'form: the form other.pdf is not there, or has no mapping beside it',
    ],
    [
      'a form that reads what does not exist',
      { form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'f', text: '{insurd.name}' }] }] },
      'form_mappings.0.fields.0: f: there is no value insurd.name: did you mean insured.name?',
    ],
    [
      'a format that does not exist',
      { form_mappings: [{ file: 'sum.pdf', fields: [{ name: 'f', text: '{insured.name|shout}' }] }] },
      'form_mappings.0.fields.0: f: there is no format shout',
    ],
    ['no rates', { rate_tables: [] }, 'rates: there is no rate table'],
    [
      'two rates for one person',
      rows({ max_age: 40, rate: '1' }, { min_age: 40, rate: '2' }),
      'rate_tables.0.rows.1: line 3 and line 2 are rates for the same person',
    ],
    [
      'the kind of application that does not go with the coverage',
      { applications: 'per_family' },
      'coverage.kind: face_value goes with applications: per_person',
    ],
  ])('finds %s', (_, more, expected) => {
    expect(found(more)).toContain(expected);
  });

  it('warns of gaps, zeros and sharp drops until someone accepts them', () => {
    const table = rows(
      { applicant: 'adult', min_age: 18, max_age: 39, rate: '8.0000' },
      { applicant: 'adult', min_age: 40, max_age: 59, rate: '3.9999' },
      { applicant: 'child', rate: '0.0000' },
    );
    const warnings = lintRates(perPerson(table))
      .warnings(english)
      .map(({ message }) => message);
    expect(warnings).toEqual([
      '2025-01.csv: the rate of line 4 is zero',
      '2025-01.csv: no rate for the employee, ages 60 to 70',
      '2025-01.csv: no rate for the spouse, ages 60 to 70',
      '2025-01.csv: the rate of line 3 is less than half of line 2',
    ]);
    const accepted_warnings = warnings
      .slice(1)
      .map((warning) => ({ warning, reason: 'as the carrier prints it' }));
    const open = openWarnings(
      perPerson({ ...table, rates: { unit: 'per_1000', period: 'annual', accepted_warnings } }),
      english,
    );
    expect(open.map(({ message, line }) => `${line} ${message}`)).toEqual([
      '4 2025-01.csv: the rate of line 4 is zero',
    ]);
  });

  it('judges what comes out of a database by its shape first', () => {
    expect(lintUnknown(perPerson())).toEqual([]);
    expect(lintUnknown({ ...perPerson(), code: 7 })[0]?.path).toEqual(['code']);
    expect(lintUnknown(null)).toHaveLength(1);
  });
});
