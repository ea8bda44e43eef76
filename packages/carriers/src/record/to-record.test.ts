import { expect, it } from 'vitest';
import type { ProductFacts } from './product-facts.ts';
import { type RecordSources, toRecord } from './to-record.ts';

const facts: ProductFacts = {
  kind: 'plan',
  people: {
    primary: ['first_name', 'last_name', 'birthdate', 'ssn', 'hire_date'],
    spouse: ['first_name', 'birthdate'],
    child: ['first_name'],
  },
  questions: [
    { of: 'coverage', name: 'driving', label: 'Driving?', choices: [] },
    { of: 'coverage', name: 'sports', label: 'Which?', choices: [{ value: 'dive', text: 'Diving' }] },
    { of: 'product', name: 'replaces', label: 'Replaces?', choices: [] },
  ],
  options: [{ name: 'waiting', label: 'After', choices: [{ value: '14', text: '14 days' }] }],
  plans: [{ value: 'enhanced', text: 'Enhanced' }],
  tiers: [{ value: 'family', text: 'Family' }],
  relationships: [{ value: 'trust', text: 'Trust' }],
};

const dana = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  birthdate: '1986-07-14',
  ssn: '900-12-3456',
  hire_date: '2019-04-01',
  salary: 52_000.5,
  tobacco: 'no',
  height: 65,
  emp_selected_remote_signature: 'no',
};
const spouse = { first_name: 'Sam', birthdate: 'unknown', tobacco: 'yes' };
const application = {
  format: 'openroll-application-1',
  enrollment_id: 17,
  case_id: 4,
  agent_id: 3,
  product: { slug: 'accident', code: 'HL-ACC', name: 'Accident', carrier: 'harbor-life', version: 'a' },
  insured: { applicant: 'primary', name: 'Dana Whitfield', answers: dana },
  employee: { name: 'Dana Whitfield', answers: dana },
  members: [
    { id: 'primary', type: 'primary', data: dana },
    { id: 'spouse', type: 'spouse', data: spouse },
  ],
  coverage: {
    text: 'Enhanced, Family',
    amount_cents: 0,
    answers: {
      coverage: { text: 'Enhanced', value: 'enhanced', premium: 0.01 },
      tier: { text: 'Family', value: 'family' },
      waiting: '14',
      driving: 'yes',
      driving_explanation: 'Sam \ud83d',
      sports: ['dive', 'other'],
      of_another_product: 'yes',
      primary_beneficiaries: [{ name: 'The Trust', relationship: 'trust', percentage: 100 }],
    },
  },
  product_answers: { replaces: false },
  rating: null,
  riders: [{ name: 'r', text: 'Rider', amount_cents: 0, modal_cents: 5 }],
  premium: { mode: 'weekly', modal_cents: 4318, annual_cents: 224_536 },
  pending: null,
  enrolled_in: { city: 'Chicago', state: 'IL', mode: 'inperson' },
  submitted_at: '2026-11-22T03:05:09.000Z',
};

const sources: RecordSources = {
  application,
  product: facts,
  guid: '3f2c8a1e-5b7d-4c6e-9a10-0c1d2e3f4a5b',
  version: 1,
  reason: 'application',
  effectiveDate: null,
  decision: undefined,
  sessionId: 9,
  carrier: { code: 'harbor-life', name: 'Harbor Life' },
  employer: { name: 'Lakeside', number: null, division: null },
  employeeId: 'E-17',
  agent: { id: 3, name: 'Avery Agent', code: null },
  signatures: [
    {
      signer: 'applicant',
      name: 'Dana Whitfield',
      signed_at: '2026-11-22T03:04:00.000Z',
      method: 'inperson',
      place: { city: 'Chicago', state: 'IL' },
      first_bill_date: null,
    },
  ],
  commission: [],
  documents: [{ name: 'application-17', sha256: 'b'.repeat(64) }],
  dayOf: () => '2026-11-21',
};

function made(given: Partial<RecordSources> = {}) {
  const record = toRecord({ ...sources, ...given });
  if (!record.ok) throw new Error(JSON.stringify(record.problems));
  return record.value;
}

it('carries what the product asks or prints, and nothing that the family answered for another', () => {
  const record = made();
  expect(record.employee).toMatchObject({
    first_name: 'Dana',
    ssn: '900-12-3456',
    hire_date: '2019-04-01',
    salary_cents: null,
    tobacco: null,
    height_inches: null,
    employee_id: 'E-17',
  });
  expect(record.dependents).toMatchObject([
    { party: 'spouse', first_name: 'Sam', birthdate: null, tobacco: null },
  ]);
  expect(JSON.stringify(record)).not.toMatch(/52000|5200050|of_another_product|remote_signature/);
});

it('carries salary and tobacco where the product asks for them', () => {
  const people = { ...facts.people, primary: [...facts.people.primary, 'salary', 'tobacco', 'height'] };
  expect(made({ product: { ...facts, people } }).employee).toMatchObject({
    salary_cents: 5_200_050,
    tobacco: 'no',
    height_inches: 65,
  });
});

it('says coverage, answers and beneficiaries in values and in words', () => {
  const { coverage, answers, beneficiaries, signatures, submitted_on } = made();
  expect(coverage).toMatchObject({
    kind: 'plan',
    amount_cents: null,
    plan: 'enhanced',
    plan_text: 'Enhanced',
    tier: 'family',
    tier_text: 'Family',
    options: [{ name: 'waiting', label: 'After', value: '14', text: '14 days' }],
    riders: [{ name: 'r', text: 'Rider', amount_cents: null, modal_cents: 5 }],
    insured_parties: ['primary', 'spouse'],
  });
  expect(answers).toEqual([
    {
      of: 'coverage',
      name: 'driving',
      question: 'Driving?',
      value: 'yes',
      value_text: null,
      explanation: 'Sam \ufffd',
    },
    {
      of: 'coverage',
      name: 'sports',
      question: 'Which?',
      value: ['dive', 'other'],
      value_text: 'Diving, other',
      explanation: null,
    },
    {
      of: 'product',
      name: 'replaces',
      question: 'Replaces?',
      value: false,
      value_text: null,
      explanation: null,
    },
  ]);
  expect(beneficiaries.primary).toMatchObject([
    { name: 'The Trust', relationship: 'trust', relationship_text: 'Trust', percentage: '100' },
  ]);
  expect([submitted_on, signatures[0]?.signed_on]).toEqual(['2026-11-21', '2026-11-21']);
});

it('says what was decided by hand beside what was applied for, and nothing of it where nothing was', () => {
  const decision = {
    part: 'pending_amount',
    value: 'part',
    amount_cents: 5_000_000,
    premium: { modal_cents: 900, annual_cents: 23_400 },
    effective_date: '2027-01-01',
  } as const;
  const decided = made({ reason: 'decision', decision });
  expect(decided).toEqual({ ...made({ reason: 'decision' }), decision });
  expect(made()).not.toHaveProperty('decision');
});

it('tells shares of beneficiaries as they were given, hundredths of a percent included', () => {
  const rows = [
    { last_name: 'Reed', percentage: 33.34 },
    { last_name: 'Reed', percentage: '66.66' },
  ];
  const { coverage } = application;
  const answers = { ...coverage.answers, primary_beneficiaries: rows };
  const { beneficiaries } = made({ application: { ...application, coverage: { ...coverage, answers } } });
  expect(beneficiaries.primary.map(({ percentage }) => percentage)).toEqual(['33.34', '66.66']);
});

it('names the insured first where that is not the employee', () => {
  const own = { ...application, insured: { ...application.insured, applicant: 'spouse' } };
  expect(made({ application: own }).coverage.insured_parties).toEqual(['spouse', 'primary']);
});

it.each([
  ['nothing', undefined, ''],
  ['another format', { ...application, format: 'openroll-application-2' }, 'format'],
  [
    'an amount that is no number',
    { ...application, coverage: { ...application.coverage, amount_cents: 'x' } },
    'coverage.amount_cents',
  ],
  [
    'a premium mode that there is not',
    { ...application, premium: { ...application.premium, mode: 'daily' } },
    'premium.mode',
  ],
])('refuses %s as a problem', (_, wrong, field) => {
  expect(toRecord({ ...sources, application: wrong })).toMatchObject({
    ok: false,
    problems: [{ code: 'record-invalid', field }],
  });
});
