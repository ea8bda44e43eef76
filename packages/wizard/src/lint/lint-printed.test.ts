import { describe, expect, it } from 'vitest';
import type { ProductDefinition } from '../definition/product.ts';
import { perFamily, perPerson } from '../samples/sample-products.fixture.ts';
import { lintPrinted } from './lint-printed.ts';

type More = Readonly<Record<string, unknown>>;

const texts = (names: readonly string[]) =>
  names.map((name, index) => ({ name: `field${index}`, text: `{${name}}` }));
const whole = [
  'insured.name',
  'insured.tobacco',
  'coverage.amount|amount',
  'premium.modal|money',
  'coverage.ill',
  'coverage.treated',
  ...['applicant', 'agent'].flatMap((signer) =>
    ['name', 'date|date', 'place', 'method'].map((part) => `signature.${signer}.${part}`),
  ),
];
/** What a form of a family without questions prints. */
const family = [...whole.filter((each) => !/^coverage|tobacco/.test(each)), 'coverage.text', 'spouse.name'];
const made = (fields: readonly string[], more: More = {}, make = perPerson): ProductDefinition =>
  make({ form_mappings: [{ file: 'sum.pdf', fields: texts(fields) }], ...more });
const found = (definition: ProductDefinition) =>
  lintPrinted(definition).map(({ message }) => message.split(';')[0]);
const asked = ['name', 'relationship.text', 'percentage', 'ssn', 'dob|date'];
const childNames = [1, 2, 3].map((row) => `child.${row}.name`);
const rowsOf = (scope: string, rows: readonly number[], facts: readonly string[] = asked) =>
  rows.flatMap((row) => facts.map((fact) => `${scope}.${row}.${fact}`));
const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [{ value: 'other', text: 'Other' }],
  maximum: 4,
};
const without = (name: string) => whole.filter((each) => !each.startsWith(name));

describe('what stands on no form', () => {
  it('finds nothing where everything is printed', () => {
    expect(found(made(whole))).toEqual([]);
  });

  it.each<[string, ProductDefinition, string]>([
    ['an answer', made(without('coverage.treated')), 'the answer to treated is on no form'],
    [
      'what everybody is asked',
      made([...without('insured.tobacco'), 'employee.tobacco']),
      'tobacco of the spouse is on no form',
    ],
    [
      'where the spouse is reached',
      made([...whole, 'insured.address', 'insured.city', 'insured.state', 'insured.zip', 'spouse.email'], {
        asks: { primary: [], spouse: ['contact'] },
        not_printed: { 'spouse.address2': 'The form has one line.' },
      }),
      'phone of the spouse is on no form',
    ],
    [
      'an explanation',
      made([...whole, 'coverage.more'], {
        coverage_questions: [{ name: 'more', kind: 'yes_no_textarea', label: 'More?' }],
      }),
      'what explains the answer to more is on no form',
    ],
    [
      'a signature',
      made(without('signature.agent.name')),
      'the name of the signature of the agent is not on sum.pdf',
    ],
    [
      'where somebody signed',
      made(without('signature.applicant.place')),
      'the place of the signature of the applicant is not on sum.pdf',
    ],
    [
      'how somebody signed',
      made(without('signature.agent.method')),
      'the method of the signature of the agent is not on sum.pdf',
    ],
    [
      'an answer about other insurance',
      made(whole, { replacement: [{ name: 'replaces', kind: 'yes_no_radio', label: 'Replaces?' }] }),
      'the answer to replaces is on no form',
    ],
    [
      'a rider',
      made(whole, { riders: [{ name: 'waiver', text: 'Waiver', unit: 'flat' }] }),
      'the rider waiver is on no form',
    ],
    [
      'a question of a state whose form does not have it',
      made(whole, {
        state_variations: {
          TX: { questions: [{ name: 'medicaid', kind: 'yes_no_radio', label: 'Medicaid?' }] },
        },
      }),
      'the answer to medicaid is on no form in TX',
    ],
    [
      'a row of beneficiaries',
      made(
        [
          ...whole,
          ...rowsOf('primary_beneficiary', [1, 2]),
          ...rowsOf('contingent_beneficiary', [1, 2, 3, 4]),
        ],
        { beneficiaries },
      ),
      'a form has 2 rows for primary_beneficiary, and 4 may be named',
    ],
    [
      'a child of a family',
      made([...family, 'child.1.name', 'child.2.name'], {}, perFamily),
      'a form has 2 rows for children, and 3 may be covered',
    ],
    [
      'rates for gender X',
      made(whole, {
        applicants: { primary: { ages: { minimum: 18, maximum: 70 } } },
        rate_tables: [
          {
            file: '2025-01.csv',
            effective: '2025-01',
            rows: ['female', 'male'].map((gender, line) => ({ line, gender, rate: '1' })),
          },
        ],
      }),
      '2025-01.csv has rates for female and male only: a primary of gender X has none',
    ],
    [
      'a box for gender X',
      made(whole, {
        form_mappings: [
          {
            file: 'sum.pdf',
            fields: [
              ...texts(whole),
              ...['female', 'male'].map((gender) => ({
                name: gender,
                checked: { '==': [{ var: 'employee.gender' }, gender] },
              })),
            ],
          },
        ],
      }),
      'the gender X of the employee is on no form, whose boxes are for female and male',
    ],
  ])('finds %s', (_, definition, message) => {
    expect(found(definition)).toEqual([message]);
  });

  it.each<[string, ProductDefinition, string]>([
    ['the insured', made(without('insured.name')), 'the name of the insured is not on sum.pdf'],
    ['the amount', made(without('coverage.amount')), 'the coverage that is chosen is not on sum.pdf'],
    ['the premium', made(without('premium')), 'the premium is not on sum.pdf'],
    [
      'the spouse of a family',
      made([...family.filter((each) => each !== 'spouse.name'), ...childNames], {}, perFamily),
      'the name of the spouse is not on sum.pdf',
    ],
    [
      'a plan',
      made(
        ['coverage.tier', ...family.filter((each) => each !== 'coverage.text'), ...childNames],
        {},
        perFamily,
      ),
      'the coverage that is chosen is not on sum.pdf',
    ],
    [
      'what is pending',
      made(whole, {
        guaranteed_issue: [{ name: 'new', text: 'New', applicants: ['primary'], amount: 10_000 }],
      }),
      'the amount that is pending is not on sum.pdf',
    ],
    [
      'the class that underwriting decides',
      made(whole, {
        underwriting: {
          outcomes: [
            { value: 'standard', text: 'Standard' },
            { value: 'rated', text: 'Rated' },
          ],
        },
      }),
      'the class of the insured is not on sum.pdf',
    ],
  ])('finds an application without %s', (_, definition, message) => {
    expect(found(definition)).toEqual([message]);
  });

  it('has the application itself say who is insured, with the parts of a name too, whatever another form says', () => {
    const forms = [{ form: 'more.pdf', when: { '==': [{ var: 'coverage.ill' }, 'yes'] } }];
    const fields = texts(without('insured.name'));
    const more = { file: 'more.pdf', fields: texts(['insured.name']) };
    const away = made([], { forms, form_mappings: [{ file: 'sum.pdf', fields }, more] });
    expect(found(away)).toEqual(['the name of the insured is not on sum.pdf']);
    expect(found(made([...without('insured.name'), 'insured.last_name', 'insured.first_name']))).toEqual([]);
  });

  it('has a first name and a last name for a name, each of the insured', () => {
    const names = ['insured.last_name', 'spouse.first_name'];
    expect(found(made([...without('insured.name'), ...names]))).toEqual([
      'the name of the insured is not on sum.pdf',
    ]);
  });

  it('takes no form that is seldom printed for the application: a signature, and an answer that has no room', () => {
    const signed = whole.filter((each) => each.startsWith('signature.applicant'));
    const more = { file: 'more.pdf', fields: texts(signed) };
    const forms = [{ form: 'more.pdf', when: { '==': [{ var: 'coverage.ill' }, 'yes'] } }];
    const unsigned = { file: 'sum.pdf', fields: texts(without('signature.applicant')) };
    expect(found(made([], { forms, form_mappings: [unsigned, more] }))).toEqual([
      'the name of the signature of the applicant is not on sum.pdf',
    ]);
    const addenda = [{ of: 'answers', form: 'full.pdf' }];
    const full = { file: 'full.pdf', fields: texts(['coverage.treated']) };
    const short = { file: 'sum.pdf', fields: texts(without('coverage.treated')) };
    expect(found(made([], { addenda, form_mappings: [short, full] }))).toEqual([
      'the answer to treated is on no form',
    ]);
  });

  it('takes no amount for said because a condition compares it, or a line about a rider prints it', () => {
    const isSome = { '>': [{ var: 'coverage.amount' }, 0] };
    const lines = [
      { when: { '==': [{ var: 'rider.waiver.taken' }, 'yes'] }, text: '{coverage.amount|amount}' },
    ];
    const fields = [
      ...texts(without('coverage.amount')),
      { name: 'some', checked: isSome },
      { name: 'waiver', lines },
    ];
    const riders = [{ name: 'waiver', text: 'Waiver', unit: 'flat' }];
    expect(found(made([], { riders, form_mappings: [{ file: 'sum.pdf', fields }] }))).toEqual([
      'the coverage that is chosen is not on sum.pdf',
    ]);
  });

  it('holds the PDFs of a language to the same, with those that it has no own of', () => {
    const more = { file: 'more.pdf', fields: texts(['coverage.treated']) };
    const forms = [{ form: 'more.pdf', when: { '==': [{ var: 'coverage.ill' }, 'yes'] } }];
    const inSpanish = (fields: readonly string[]) =>
      made([], {
        forms,
        form_mappings: [
          { file: 'sum.pdf', fields: texts(without('coverage.treated')) },
          { file: 'sum.es.pdf', fields: texts(fields) },
          more,
        ],
      });
    expect(found(inSpanish(without('coverage.treated')))).toEqual([]);
    expect(found(inSpanish(without('premium').filter((each) => each !== 'coverage.treated')))).toEqual([
      'the premium is not on sum.pdf in the PDFs of the language es',
    ]);
  });

  it('tells the place of a question in its list, whatever stands before it', () => {
    const questions = [
      { name: 'above', kind: 'header', label: 'Health' },
      { name: 'ill', kind: 'yes_no_radio', label: 'Ill?' },
    ];
    const ill = lintPrinted(made(without('coverage.ill'), { questions })).find(({ message }) =>
      message.includes('the answer to ill'),
    );
    expect(ill?.path).toEqual(['questions', 1]);
  });

  it.each<[string, readonly string[], string[]]>([
    ['all of both', rowsOf('primary_beneficiary', [1, 2, 3, 4]), []],
    [
      'the name alone in the third',
      [...rowsOf('primary_beneficiary', [1, 2, 4]), 'primary_beneficiary.3.name'],
      ['row 3 of primary_beneficiary does not print relationship, percentage, ssn, dob'],
    ],
    [
      'no share in any',
      rowsOf('primary_beneficiary', [1, 2, 3, 4], ['name', 'relationship', 'ssn', 'dob|date']),
      ['row 1 of primary_beneficiary does not print percentage'],
    ],
    [
      'a phone in the first alone',
      [...rowsOf('primary_beneficiary', [1, 2, 3, 4]), 'primary_beneficiary.1.phone'],
      ['row 2 of primary_beneficiary does not print phone'],
    ],
    [
      'a last name for a name',
      rowsOf('primary_beneficiary', [1, 2, 3, 4], [...asked.slice(1), 'last_name', 'first_name']),
      [],
    ],
    [
      'the first name of another row',
      [
        ...rowsOf('primary_beneficiary', [1, 2, 4], [...asked.slice(1), 'last_name', 'first_name']),
        ...rowsOf('primary_beneficiary', [3], [...asked.slice(1), 'last_name']),
        'primary_beneficiary.2.first_name',
      ],
      ['row 3 of primary_beneficiary does not print name, first_name'],
    ],
    [
      'first names alone',
      rowsOf('primary_beneficiary', [1, 2, 3, 4], [...asked.slice(1), 'first_name']),
      ['row 1 of primary_beneficiary does not print name'],
    ],
  ])('counts a row of beneficiaries that prints what is asked: %s', (_, primary, messages) => {
    const contingent = rowsOf('contingent_beneficiary', [1, 2, 3, 4]);
    expect(found(made([...whole, ...primary, ...contingent], { beneficiaries }))).toEqual(messages);
  });

  it('asks for no ssn and no birthday of a beneficiary where a product does not ask for them', () => {
    const facts = ['name', 'relationship', 'percentage'];
    const rows = ['primary_beneficiary', 'contingent_beneficiary'].flatMap((scope) =>
      rowsOf(scope, [1, 2, 3, 4], facts),
    );
    const everything = { beneficiaries: { ...beneficiaries, ssn: true, dob: true } };
    expect(found(made([...whole, ...rows], { beneficiaries }))).toEqual([]);
    expect(found(made([...whole, ...rows], everything))).toEqual([
      'row 1 of primary_beneficiary does not print ssn, dob',
      'row 1 of contingent_beneficiary does not print ssn, dob',
    ]);
  });

  it('takes the words of a choice for the choice, and a condition of a line for what it prints', () => {
    const definition = made(without('coverage.ill'), {
      form_mappings: [
        {
          file: 'sum.pdf',
          fields: [
            ...texts(without('coverage.ill')),
            { name: 'ill', lines: [{ when: { '==': [{ var: 'coverage.ill' }, 'yes'] }, text: 'Ill.' }] },
          ],
        },
      ],
    });
    expect(found(definition)).toEqual([]);
  });

  it('takes an excuse of a whole signature for one that has no room at all, and of a part for that part', () => {
    const noRoom = 'The form has one line for a signature.';
    const agent = { not_printed: { 'signature.agent': noRoom } };
    expect(found(made(without('signature.agent'), agent))).toEqual([]);
    expect(found(made(without('signature.agent.place'), agent))).toEqual([
      'the place of the signature of the agent is not on sum.pdf',
      'nothing is missing that signature.agent would excuse',
    ]);
    const place = { not_printed: { 'signature.agent.place': noRoom } };
    expect(found(made(without('signature.agent.place'), place))).toEqual([]);
  });

  it('passes over what is excused with a reason, and finds an excuse that nothing needs', () => {
    const excused = { not_printed: { 'coverage.treated': 'The carrier does not want to read it.' } };
    expect(found(made(without('coverage.treated'), excused))).toEqual([]);
    expect(found(made(whole, excused))).toEqual(['nothing is missing that coverage.treated would excuse']);
    expect(() => made(whole, { not_printed: { 'coverage.treated': 'no' } })).toThrow();
  });
});
