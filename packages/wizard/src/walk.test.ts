import { noMarks } from '@openroll/domain/enrollments/modes';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { defaultTerminology } from '@openroll/messages/words';
import { describe, expect, it } from 'vitest';
import { complete } from './applications/complete.ts';
import type { EnrollmentData, WizardContext } from './enrollment.ts';
import { contextOf, covers, familyData, perFamily, perPerson } from './samples/sample-products.fixture.ts';
import { phases } from './step.ts';
import { pagesOf } from './steps/pages.ts';
import { contextOf as contextOfStep, visibleFields } from './validation/visible-fields.ts';
import { walk } from './walk.ts';

const names = (context: WizardContext, data: EnrollmentData) =>
  walk(context, data).steps.map(({ name }) => name);
const stepOf = (context: WizardContext, data: EnrollmentData, name: string) => {
  const step = walk(context, data).steps.find((each) => each.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step;
};
const errors = (context: WizardContext, data: EnrollmentData) =>
  walk(context, data).errors.map(({ step, problem }) => `${step} ${problem.field} ${problem.code}`);

const both = contextOf([perPerson(), perFamily()]);
const one = contextOf([perPerson()]);
const beneficiaries = {
  applicants: ['primary'],
  primary_label: 'Primary',
  contingent_label: 'Contingent',
  relationships: [{ value: 'parent', text: 'Parent' }],
  maximum: 3,
};
const replacement = [{ name: 'replaces', kind: 'yes_no_radio', label: 'Does it replace other insurance?' }];
const nobody: EnrollmentData = { applicants: [], selectedCoverages: [] };

describe('a walk', () => {
  it('lists the steps to come before anything is answered', () => {
    expect(names(both, nobody)).toEqual([
      'employee',
      'family',
      'spouse',
      'children',
      'offers',
      'coverage:1:primary',
      'coverage:2:primary',
      'review',
      'applicant_signature',
      'agent_signature',
    ]);
    expect(walk(both, nobody).reachable).toEqual(names(both, nobody));
  });

  it('asks about the health of each person covered, and only of them', () => {
    const data = familyData(
      { spouse: {}, children: [{}] },
      {
        '1 primary': covers(20000),
        '1 spouse': covers(10000),
        '1 child-1': covers(-999),
      },
    );
    expect(names(one, data).filter((name) => name.startsWith('questions'))).toEqual([
      'questions:1:primary',
      'questions:1:spouse',
    ]);
  });

  it('keeps every later step while required fields are open', () => {
    const data = familyData({ primary: { first_name: '', birthdate: '' } }, { '1 primary': covers(20000) });
    expect(names(one, data)).toContain('questions:1:primary');
    expect(names(one, data)).toContain('agent_signature');
  });

  it('ends when nothing is chosen anywhere', () => {
    const data = familyData({ spouse: {} }, { '1 primary': covers(null), '2 primary': covers(-999) });
    const { steps, reachable } = walk(both, data);
    expect(steps.at(-1)).toMatchObject({ name: 'no_coverage', is_terminal_step: true });
    expect(reachable.at(-1)).toBe('no_coverage');
  });

  it('ends when an answer rules out the only coverage', () => {
    const data = familyData({}, { '1 primary': covers(20000, { ill: 'yes', treated: 'yes' }) });
    expect(names(one, data)).toEqual([
      'employee',
      'family',
      'children',
      'coverage:1:primary',
      'questions:1:primary',
      'no_coverage',
    ]);
  });

  it('goes on with the other product when one is ruled out', () => {
    const data = familyData({}, { '1 primary': covers(20000, { ill: 'yes' }), '2 primary': covers('low') });
    expect(names(both, data).slice(5)).toEqual([
      'coverage:2:primary',
      'questions:1:primary',
      'review',
      'applicant_signature',
      'agent_signature',
    ]);
  });

  it('does not rule anybody out by an answer that is hidden', () => {
    const question = (more: object) => ({ kind: 'yes_no_radio', label: 'L?', ...more });
    const definition = perPerson({
      questions: [
        question({ name: 'a' }),
        question({
          name: 'b',
          when: { '==': [{ var: 'a' }, 'yes'] },
          knocks_out: { if: 'yes', text: 'Out.' },
        }),
      ],
    });
    const last = (a: string) =>
      names(contextOf([definition]), familyData({}, { '1 primary': covers(20000, { a, b: 'yes' }) })).at(-1);
    expect(last('no')).toBe('agent_signature');
    expect(last('yes')).toBe('no_coverage');
  });

  it('leaves out a product that the state does not sell', () => {
    expect(names({ ...both, state: 'WA' }, nobody)).toEqual(['employee', 'no_coverage']);
  });

  it('shows choices with the premium of a pay period, Waived and No Coverage last', () => {
    const step = stepOf(one, familyData({}), 'coverage:1:primary');
    const field = step.fields.find(({ name }) => name === 'coverage');
    expect(contextOfStep(step)).toEqual({ applicantId: 'primary', product: 1 });
    expect(field?.choices).toEqual([
      { value: 10000, text: '$10,000', premium: 1.03 },
      { value: 20000, text: '$20,000', premium: 2.06 },
      { value: 30000, text: '$30,000', premium: 3.09 },
      { value: null, text: 'Waived' },
      { value: -999, text: 'No Coverage' },
    ]);
  });

  it('offers a spouse at most half of the employee’s amount, and a child its quarter', () => {
    const data = familyData({ spouse: {}, children: [{}] }, { '1 primary': covers(20000) });
    const valuesOf = (person: string) =>
      stepOf(one, data, `coverage:1:${person}`)
        .fields.find(({ name }) => name === 'coverage')
        ?.choices?.map(({ value }) => value);
    expect(['primary', 'spouse', 'child-1'].map(valuesOf)).toEqual([
      [10000, 20000, 30000, null, -999],
      [5000, 10000, null, -999],
      [5000, null, -999],
    ]);
  });

  it('says why someone has nothing to choose', () => {
    const people = { spouse: { birthdate: '1940-01-01' }, children: [{}] };
    const said = (data: EnrollmentData) =>
      ['spouse', 'child-1']
        .flatMap((person) => stepOf(one, data, `coverage:1:${person}`).fields)
        .filter(({ name }) => name.startsWith('reason_'))
        .map(({ content }) => content);
    expect(said(familyData(people, { '1 primary': covers(null) }))).toEqual([
      'Ben Bell cannot apply: this coverage is for ages 18 to 70.',
      'Cy Bell can be covered only together with the employee.',
    ]);
  });

  it('refuses a choice that is no longer offered', () => {
    const data = familyData({ spouse: {} }, { '1 primary': covers(10000), '1 spouse': covers(10000) });
    expect(errors(one, complete(one, data))).toEqual(['coverage:1:spouse coverage option-unknown']);
  });

  it('refuses a choice for which no rate is printed', () => {
    const definition = perPerson({
      rate_tables: [
        { file: '2025-01.csv', effective: '2025-01', rows: [{ line: 2, max_age: 20, rate: '1' }] },
      ],
    });
    const context = contextOf([definition]);
    const data = complete(context, familyData({}, { '1 primary': covers(10000) }));
    expect(errors(context, data)).toEqual(['coverage:1:primary coverage coverage-not-offered']);
  });

  it('drops all signatures when the employee signs later: the agent then signs last', () => {
    const data = familyData(
      { primary: { emp_selected_remote_signature: 'yes' } },
      { '1 primary': covers(20000) },
    );
    expect(names({ ...one, marks: { ...noMarks, remoteSignature: 'offered' } }, data).at(-1)).toBe('review');
  });

  it.each([
    ['offered', 'yes', 5000, true],
    ['offered', 'no', 5000, false],
    ['offered', undefined, 5000, false],
    ['forced', undefined, 5000, true],
    ['forced', undefined, -999, false],
    ['off', 'yes', 5000, false],
  ] as const)(
    'A13 asks for an address of the spouse where both sign by email (%s, %s, spouse %s)',
    (remoteSignature, chosen, spouse, isAsked) => {
      const definition = perPerson({ signatures: { applicant: 'A', spouse: 'S', agent: 'G' } });
      const context = { ...contextOf([definition]), marks: { ...noMarks, remoteSignature } };
      const data = familyData(
        { primary: { emp_selected_remote_signature: chosen }, spouse: {} },
        { '1 primary': covers(20000), '1 spouse': covers(spouse) },
      );
      const asked = visibleFields(stepOf(context, data, 'review'), data).find(
        ({ field }) => field.name === 'spouse_signature_email',
      );
      expect(asked?.field).toEqual(
        isAsked ? expect.objectContaining({ input_type: 'email', optional: true }) : undefined,
      );
    },
  );

  it('lets an insured spouse sign where the product says so', () => {
    const definition = perPerson({ signatures: { applicant: 'A', spouse: 'S', agent: 'G' } });
    const context = contextOf([definition]);
    const chosen = (spouse: number) =>
      familyData({ spouse: {} }, { '1 primary': covers(20000), '1 spouse': covers(spouse) });
    expect(names(context, chosen(5000))).toContain('spouse_signature');
    expect(names(context, chosen(-999))).not.toContain('spouse_signature');
    expect(stepOf(context, chosen(5000), 'spouse_signature')).toMatchObject({
      applicantId: 'spouse',
      fields: [
        { name: 'spouse_signature_applications', content: 'Ben Bell: Lump Sum' },
        { name: 'spouse_signature_statement', content: expect.stringMatching(/^S\n\n/) },
        { name: 'spouse_signature_consent', input_type: 'checkbox' },
        { name: 'spouse_signature', input_type: 'text', signature: { signer: 'spouse', name: 'Ben Bell' } },
        { name: 'spouse_signature_drawing', input_type: 'textarea', optional: true },
      ],
    });
  });

  it('asks for the last four digits where the SSN of the signer is asked for', () => {
    const definition = perPerson({ signatures: { applicant: 'A', spouse: 'S', agent: 'G' } });
    const context = contextOf([definition]);
    const data = familyData(
      { spouse: { ssn: '987-65-4321' } },
      { '1 primary': covers(20000), '1 spouse': covers(5000) },
    );
    const asks = (signer: string) =>
      stepOf(context, data, `${signer}_signature`)?.fields.some(
        ({ name }) => name === `${signer}_signature_last_four`,
      );
    expect(['applicant', 'spouse', 'agent'].map(asks)).toEqual([true, true, false]);
  });

  it('needs no agent where the employee enrolls alone', () => {
    expect(names({ ...one, mode: 'selfenroll' }, nobody).at(-1)).toBe('applicant_signature');
  });

  it('finds nothing wrong once everything is answered', () => {
    const people = { spouse: {}, children: [{}, {}] };
    const data = complete(
      both,
      familyData(people, { '1 primary': covers(20000), '2 primary': covers('high') }),
    );
    expect(errors(both, data)).toEqual([]);
  });

  it('refuses characters that the form cannot print, naming them', () => {
    const context = {
      ...one,
      unprintable: (text: string) => [...text].filter((character) => character === '漢'),
    };
    const data = complete(
      one,
      familyData({ primary: { last_name: '漢字' } }, { '1 primary': covers(20000) }),
    );
    expect(walk(context, data).errors).toContainEqual({
      step: 'employee',
      name: 'last_name',
      problem: { code: 'name-unprintable', field: 'last_name', params: { characters: '漢' } },
      context: { applicantId: 'primary' },
    });
  });

  it('asks about a spouse while there may be one, each person in steps of their own', () => {
    const asked = (has_spouse: string | undefined) => {
      const data = familyData({ primary: { has_spouse } });
      return walk(one, data)
        .steps.filter(({ page }) => page.name === 'family')
        .map((step) => [step.name, contextOfStep(step).applicantId]);
    };
    const everybody = [
      ['family', 'primary'],
      ['spouse', 'spouse'],
      ['children', 'primary'],
    ];
    expect(asked(undefined)).toEqual(everybody);
    expect(asked('yes')).toEqual(everybody);
    expect(asked('no')).toEqual([everybody[0], everybody[2]]);
    expect(errors(one, familyData({})).filter((error) => error.startsWith('spouse '))).toEqual([]);
  });

  it.each([
    ['nothing', nobody],
    [
      'a family half answered',
      familyData({ spouse: {}, primary: { zip: '' } }, { '1 primary': covers(20000) }),
    ],
    ['a choice that is not offered', familyData({}, { '1 primary': covers(1), '2 primary': covers('low') })],
    [
      'everything',
      complete(both, familyData({}, { '1 primary': covers(20000), '2 primary': covers('low') })),
    ],
  ])('finds on one step what it finds there among all, of %s', (_, data) => {
    const { steps, errors: all } = walk(both, data);
    for (const { name } of steps)
      expect(walk(both, data).errorsOn(name)).toEqual(all.filter(({ step }) => step === name));
  });

  it('finds a missing rate on its step alone, and says the open question first', () => {
    const rows = [{ line: 2, max_age: 20, rate: '1' }];
    const context = contextOf([
      perPerson({ rate_tables: [{ file: '2025-01.csv', effective: '2025-01', rows }] }),
    ]);
    const data = complete(context, familyData({}, { '1 primary': covers(10000) }));
    const { errorsOn, errors: all } = walk(context, data);
    expect(errorsOn('coverage:1:primary')).toEqual(all);
    expect(errorsOn('employee')).toEqual([]);
    expect(errorsOn('nowhere')).toEqual([]);
  });

  it('makes the fields of no step that nobody looks at', () => {
    let made = 0;
    const text = (words: string) => {
      made += words === '' ? 0 : 1;
      return [];
    };
    const data = complete(one, familyData({}, { '1 primary': covers(20000) }));
    const { errorsOn } = walk({ ...one, unprintable: text }, data);
    expect(made).toBe(0);
    errorsOn('employee');
    const own = made;
    errorsOn('employee');
    expect([own > 0, made]).toEqual([true, own]);
  });

  it('makes no step behind the one that is asked for and the next', () => {
    const told: string[] = [];
    const say: WizardContext['t'] = Object.assign((...[key, params]: Parameters<WizardContext['t']>) => {
      told.push(key);
      return one.t(key, params);
    }, one.t);
    const data = complete(one, familyData({}, { '1 primary': covers(20000) }));
    const asked = walk({ ...one, t: say }, data);
    asked.errorsOn('employee');
    expect(asked.at(asked.indexOf('employee') + 1)?.name).toBe('family');
    const behind = () => told.filter((key) => /^steps\.(person_coverage|review)\.title$/.test(key));
    expect(behind()).toEqual([]);
    expect(asked.indexOf('nowhere')).toBe(-1);
    expect(behind()).toEqual(['steps.person_coverage.title', 'steps.review.title']);
  });

  it('puts the steps of a page beside each other, phases in their order, names and titles once', () => {
    const data = familyData(
      { spouse: {}, children: [{}, { first_name: 'Di' }] },
      { '1 primary': covers(20000), '1 spouse': covers(10000), '2 primary': covers('low') },
    );
    const { steps } = walk(both, data);
    const pages = steps.map(({ page }) => page.name).filter((name, at, all) => name !== all[at - 1]);
    expect(pages).toEqual([
      'employee',
      'family',
      'offers',
      'coverage:1',
      'coverage:2',
      'questions',
      'review',
      'applicant_signature',
      'agent_signature',
    ]);
    expect(steps.find(({ name }) => name === 'coverage:1:spouse')).toMatchObject({
      title: 'Lump Sum: coverage of Ben Bell',
      page: { title: 'Lump Sum: coverage', breadcrumb: 'Lump Sum' },
    });
    const order = steps.map(({ phase }) => phases.indexOf(phase));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const of of [steps.map(({ name }) => name), steps.map(({ title }) => title)])
      expect(new Set(of).size).toBe(steps.length);
  });

  it('lets nobody of the family have the Social Security number of another', () => {
    const ofPrimary = '987-65-4320';
    const familyOf = (ssn: string) => familyData({ spouse: { ssn } }, { '1 primary': covers(20000) });
    expect(errors(one, familyOf(ofPrimary))).toContain('spouse ssn ssn-of-another');
    expect(errors(one, familyOf('987-65-4321')).filter((each) => each.includes('ssn'))).toEqual([]);
  });

  it('asks everybody on one page about all products, and on one who gets paid and what is replaced', () => {
    const product = perPerson({ beneficiaries, replacement });
    const offered = contextOf([product, perFamily(), product]);
    const chosen = { '1 primary': covers(20000), '1 spouse': covers(10000), '3 primary': covers(20000) };
    const { steps } = walk(offered, familyData({ spouse: {} }, chosen));
    const behind = steps.filter(({ phase, name }) => phase === 'health' || /^(benef|repl)/.test(name));
    expect(behind.map(({ name, page }) => [name, page.title])).toEqual([
      ['questions:1:primary', 'Health questions'],
      ['questions:3:primary', 'Health questions'],
      ['questions:1:spouse', 'Health questions'],
      ['beneficiaries:1:primary', 'Who gets paid, and other insurance'],
      ['beneficiaries:3:primary', 'Who gets paid, and other insurance'],
      ['replacement:1', 'Who gets paid, and other insurance'],
      ['replacement:3', 'Who gets paid, and other insurance'],
    ]);
    expect(pagesOf(behind)).toHaveLength(2);
    expect(new Set(behind.slice(3).map(({ phase }) => phase))).toEqual(new Set(['beneficiaries']));
  });

  it.each([
    ['who gets paid, where nothing is asked of other insurance', { beneficiaries }, 'beneficiaries'],
    ['other insurance, where nobody is named', { replacement }, 'review'],
  ])('has a page for %s', (_, more, phase) => {
    const { steps } = walk(contextOf([perPerson(more)]), familyData({}, { '1 primary': covers(20000) }));
    const own = steps.filter(({ name }) => /^(benef|repl)/.test(name));
    expect(own.map((step) => [step.page.title, step.phase])).toEqual([
      [phase === 'review' ? 'Other insurance' : 'Who gets paid', phase],
    ]);
  });

  it('is in the tenant’s words, and in the site’s own texts', () => {
    const terminology = { ...defaultTerminology, employee: { singular: 'associate', plural: 'associates' } };
    const own = { 'steps.family.title': 'Your people' };
    const context = { ...one, t: createTranslator({ ...plainSite, terminology }, 'en', own) };
    const [employee, family] = walk(context, nobody).steps;
    expect([employee?.title, employee?.breadcrumb, family?.title]).toEqual([
      'About the associate',
      'Associate',
      'Your people',
    ]);
  });

  it('asks in the words and with the questions of the state', () => {
    const variation = {
      labels: { ill: 'Ill in Texas?' },
      without: ['treated'],
      questions: [{ name: 'extra', kind: 'yes_no_radio', label: 'Extra?' }],
    };
    const definition = perPerson({ state_variations: { TX: variation } });
    const data = familyData({}, { '1 primary': covers(20000) });
    const labels = (state: string) =>
      stepOf(contextOf([definition], { state }), data, 'questions:1:primary')
        .fields.filter(({ input_type }) => input_type === 'yes_no_radio')
        .map(({ display_name }) => display_name);
    expect(labels('TX')).toEqual(['Ill in Texas?', 'Extra?']);
    expect(labels('IL')).toEqual(['Ill?', 'Treated?']);
  });

  it('lets a case lower the highest amount', () => {
    const definition = perPerson({
      options: [{ name: 'most', display_name: 'Most', type: 'integer' }],
      coverage: {
        kind: 'face_value',
        label: 'Amount',
        primary: { amounts: [10000, 20000], maximum_option: 'most' },
      },
      applicants: { primary: { ages: { minimum: 18, maximum: 70 } } },
    });
    const values = (most: unknown) => {
      const context = { ...one, products: [{ id: 1, definition, options: { most } }] };
      const field = stepOf(context, familyData({}), 'coverage:1:primary').fields.find(
        ({ name }) => name === 'coverage',
      );
      return field?.choices?.map(({ value }) => value).slice(0, -2);
    };
    expect(values(10000)).toEqual([10000]);
    expect(values('10000')).toEqual([10000]);
    expect(values(undefined)).toEqual([10000, 20000]);
  });
});
