import { type Carrier, carrierSchema } from '../carrier/carrier.ts';
import type { CarrierRecord, RecordDecision, RecordEmployee, RecordPerson } from '../record/record.ts';

/** A person of whom nothing is known but what is given. */
export const aPerson = (given: Partial<RecordPerson> = {}): RecordPerson => ({
  party: 'spouse',
  relation: 'spouse',
  first_name: 'Sam',
  middle_name: null,
  last_name: 'Whitfield',
  birthdate: '1985-03-09',
  gender: 'male',
  ssn: null,
  tobacco: null,
  height_inches: null,
  weight_pounds: null,
  birth_state: null,
  birth_country: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  phone: null,
  email: null,
  ...given,
});

export const anEmployee = (given: Partial<RecordEmployee> = {}): RecordEmployee => ({
  ...aPerson({
    party: 'primary',
    relation: 'employee',
    first_name: 'Dana',
    middle_name: 'Q',
    last_name: 'Whitfield',
    birthdate: '1986-07-14',
    gender: 'female',
    ssn: '900-12-3456',
    address: '12 Lake Street',
    address2: 'Apt 3',
    city: 'Evanston',
    state: 'IL',
    zip: '60201',
    phone: '312-555-0142',
    email: 'dana@lakeside.test',
  }),
  employee_id: 'E-17',
  hire_date: '2019-04-01',
  hours_per_week: 40,
  actively_at_work: 'yes',
  salary_cents: null,
  business_phone: null,
  ...given,
});

const premium = { mode: 'biweekly', modal_cents: 4318, annual_cents: 112_268 };

/** An application for Accident of an employee with a spouse and a child, as its carrier is told of it. */
export const accident = (given: Partial<CarrierRecord> = {}): CarrierRecord => ({
  format: 'openroll-record-1',
  guid: '3f2c8a1e-5b7d-4c6e-9a10-0c1d2e3f4a5b',
  version: 1,
  reason: 'application',
  effective_date: null,
  enrollment_id: 17,
  session_id: 9,
  submitted_at: '2026-11-22T03:05:09.000Z',
  submitted_on: '2026-11-21',
  enrolled_in: { city: 'Chicago', state: 'IL', mode: 'inperson' },
  carrier: { code: 'harbor-life', name: 'Harbor Life' },
  product: { code: 'HL-ACC', name: 'Accident', version: 'a'.repeat(64) },
  employer: { id: 4, name: 'Lakeside Manufacturing', number: 'G-100', division: 'North' },
  employee: anEmployee(),
  dependents: [
    aPerson(),
    aPerson({ party: 'child-1', relation: 'child', first_name: 'Kim', birthdate: '2015-02-28', gender: 'x' }),
  ],
  coverage: {
    text: 'Enhanced, Family',
    kind: 'plan',
    amount_cents: null,
    units: null,
    plan: 'enhanced',
    plan_text: 'Enhanced',
    tier: 'family',
    tier_text: 'Family',
    rating: null,
    options: [],
    riders: [],
    pending: null,
    insured_parties: ['primary', 'spouse', 'child-1'],
  },
  premium,
  beneficiaries: { primary: [], contingent: [] },
  answers: [
    {
      of: 'coverage',
      name: 'driving',
      question: 'In the past 3 years, has anyone been convicted of driving under the influence?',
      value: 'yes',
      value_text: null,
      explanation: 'Sam, 2024',
    },
    {
      of: 'product',
      name: 'replaces_insurance',
      question: 'Will it replace any insurance?',
      value: 'no',
      value_text: null,
      explanation: null,
    },
  ],
  signatures: [
    {
      signer: 'applicant',
      name: 'Dana Q Whitfield',
      signed_at: '2026-11-22T03:04:00.000Z',
      signed_on: '2026-11-21',
      method: 'inperson',
      place: { city: 'Chicago', state: 'IL' },
      first_bill_date: null,
    },
    {
      signer: 'agent',
      name: 'Avery Agent',
      signed_at: '2026-11-22T03:05:00.000Z',
      signed_on: '2026-11-21',
      method: 'inperson',
      place: null,
      first_bill_date: null,
    },
  ],
  agent: { id: 3, name: 'Avery Agent', code: 'A-77' },
  commission: [
    { agent_id: 3, name: 'Avery Agent', percentage: '87.50' },
    { agent_id: 5, name: 'Blair Broker', percentage: '12.50' },
  ],
  documents: [{ name: 'application-17', sha256: 'b'.repeat(64) }],
  ...given,
});

const amount = (cents: number, parties: readonly string[]): CarrierRecord['coverage'] => ({
  ...accident().coverage,
  text: `$${(cents / 100).toLocaleString('en-US')}`,
  kind: 'amount',
  amount_cents: cents,
  plan: null,
  plan_text: null,
  tier: null,
  tier_text: null,
  insured_parties: [...parties],
});

/** Term life of the employee, with a rider for the child, an amount above the guarantee, and beneficiaries. */
export const termLife = (given: Partial<CarrierRecord> = {}): CarrierRecord =>
  accident({
    guid: '7a1b2c3d-0000-4000-8000-00000000abcd',
    enrollment_id: 18,
    product: { code: 'HL-TL', name: 'Term Life', version: 'c'.repeat(64) },
    employee: anEmployee({ tobacco: 'no', height_inches: 65, weight_pounds: 140, salary_cents: 5_200_000 }),
    dependents: [accident().dependents[1] ?? aPerson()],
    coverage: {
      ...amount(10_000_000, ['primary', 'child-1']),
      riders: [{ name: 'children', text: 'Each child', amount_cents: 1_000_000, modal_cents: 120 }],
      pending: { amount_cents: 5_000_000, modal_cents: 900, annual_cents: 23_400 },
      rating: { value: 'standard', text: 'Standard' },
    },
    beneficiaries: {
      primary: [
        {
          name: null,
          first_name: 'Sam',
          middle_name: null,
          last_name: 'Whitfield',
          relationship: 'spouse',
          relationship_text: 'Spouse',
          ssn: null,
          birthdate: '1985-03-09',
          percentage: '100',
        },
      ],
      contingent: [
        {
          name: 'The Whitfield Trust',
          first_name: null,
          middle_name: null,
          last_name: null,
          relationship: 'trust',
          relationship_text: 'Trust',
          ssn: null,
          birthdate: null,
          percentage: '100',
        },
      ],
    },
    commission: [],
    ...given,
  });

/** A disability benefit of the employee. */
export const disability = (given: Partial<CarrierRecord> = {}): CarrierRecord =>
  accident({
    guid: '0d9c8b7a-1111-4111-8111-0123456789ab',
    enrollment_id: 19,
    product: { code: 'HL-STD', name: 'Wage Protector', version: 'd'.repeat(64) },
    employee: anEmployee({ salary_cents: 5_200_000 }),
    dependents: [],
    coverage: {
      ...amount(240_000, ['primary']),
      options: [{ name: 'waiting_period', label: 'Benefits begin after', value: '14', text: '14 days' }],
    },
    commission: [],
    answers: [],
    ...given,
  });

/** A medical plan of the whole family. */
export const medical = (given: Partial<CarrierRecord> = {}): CarrierRecord =>
  accident({
    product: { code: 'HL-MED', name: 'Clinic', version: 'e'.repeat(64) },
    commission: [],
    ...given,
  });

/** What was decided of a record of which `pending` was pending, as it is told: all, a part, or nothing of it. */
export const decided = (
  record: CarrierRecord,
  value: RecordDecision['value'],
  given: Partial<RecordDecision> = {},
): CarrierRecord => {
  const pending = record.coverage.pending ?? { amount_cents: 100_000, modal_cents: 200, annual_cents: 5200 };
  const { amount_cents, ...premium } = pending;
  const approved = {
    approve: { amount_cents, premium, effective_date: '2027-01-01' },
    part: {
      amount_cents: amount_cents / 2,
      premium: { modal_cents: premium.modal_cents / 2, annual_cents: premium.annual_cents / 2 },
      effective_date: '2027-02-01',
    },
    decline: { amount_cents: null, premium: null, effective_date: null },
  }[value];
  return {
    ...record,
    reason: 'decision',
    effective_date: approved.effective_date,
    decision: { part: 'pending_amount', value, ...approved, ...given },
  };
};

/** A carrier that takes every format. */
export const harborLife = (given: object = {}): Carrier =>
  carrierSchema.parse({
    code: 'harbor-life',
    name: 'Harbor Life',
    test: true,
    formats: ['ldex', 'txlife', 'x12-834', 'csv', 'xlsx'],
    contact: { email: 'records@harbor.test' },
    x12: { sender: 'OPENROLL', receiver: 'HARBOR' },
    employers: { 'G-100': 'HG-0001' },
    products: {
      'HL-ACC': {
        line: 'accident',
        plan_codes: [
          { code: 'ACC-E', when: { plan: 'enhanced' } },
          { code: 'ACC-B', when: { plan: 'basic' } },
        ],
      },
      'HL-TL': {
        line: 'term_life',
        plan_codes: [{ code: 'TL-S', when: { relation: 'spouse' } }, { code: 'TL' }],
        rider_codes: { children: 'TL-CTR' },
      },
      'HL-STD': {
        line: 'short_term_disability',
        plan_codes: [{ code: 'STD-14', when: { waiting_period: 14 } }],
      },
      'HL-MED': { line: 'medical', plan_codes: [{ code: 'MED' }] },
    },
    columns: {
      rows: 'insured_party',
      dates: 'MM/DD/YYYY',
      columns: [
        { header: 'Source', text: 'OPENROLL' },
        { header: 'Record', value: 'guid' },
        { header: 'Group', value: 'employer.group_number' },
        { header: 'Plan', value: 'plan_code' },
        { header: 'Last name', value: 'insured.last_name' },
        { header: 'First name', value: 'insured.first_name' },
        { header: 'Born', value: 'insured.birthdate' },
        { header: 'SSN', value: 'insured.ssn_last_four' },
        { header: 'Premium', value: 'premium.modal' },
        { header: 'Amount', value: 'coverage.amount' },
        { header: 'Beneficiaries', value: 'beneficiaries.primary' },
        { header: 'Signed', value: 'signed_on' },
        { header: 'Shares', value: 'commission' },
        { header: 'Decision', value: 'decision.value' },
        { header: 'Decided amount', value: 'decision.amount' },
        { header: 'Decided premium', value: 'decision.premium' },
        { header: 'Decided from', value: 'decision.effective_date' },
      ],
    },
    ...given,
  });

export const sending = { packageId: '2f6c1d3e-pack', at: '2026-11-21T18:00:05.000Z', sequence: 12 };
