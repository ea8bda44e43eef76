import type { CarrierRecord } from '@openroll/carriers/record/record';
import { toRecord } from '@openroll/carriers/record/to-record';
import { loadCatalog, shippedCatalogFolder } from '@openroll/products/load-catalog';
import { productFacts } from '@openroll/wizard/forms/product-facts';
import { expect, it } from 'vitest';

/** What everybody is asked, whatever they apply for. */
const identity = ['first_name', 'middle_name', 'last_name', 'birthdate', 'gender', 'ssn'];
const contact = ['address', 'address2', 'city', 'state', 'zip', 'phone', 'email'];
const work = ['hire_date', 'hours_per_week', 'actively_at_work'];
const build = ['tobacco', 'height_inches', 'weight_pounds'];
const birth = ['birth_state', 'birth_country'];

/** Beside that, what each shipped product asks of employee and spouse, by its own page in docs/products. */
const told: Readonly<
  Record<string, { readonly employee: readonly string[]; readonly spouse: readonly string[] }>
> = {
  accident: { employee: work, spouse: [] },
  'critical-illness': { employee: [...work, ...build], spouse: build },
  'final-expense': { employee: build, spouse: build },
  'hospital-indemnity': { employee: work, spouse: [] },
  'short-term-disability': { employee: [...work, 'salary_cents'], spouse: [] },
  'term-life': { employee: [...work, ...build, 'salary_cents'], spouse: build },
  'wage-protector': { employee: [...work, 'salary_cents'], spouse: [] },
  'wage-protector-pre-2024': { employee: [...work, 'salary_cents'], spouse: [] },
  'whole-life': { employee: [...work, ...build, ...birth], spouse: [...build, ...birth, ...contact] },
};

/** Somebody who has answered everything that any product asks, and something that none does. */
const answered = {
  first_name: 'Dana',
  middle_name: 'Q',
  last_name: 'Whitfield',
  birthdate: '1986-07-14',
  gender: 'female',
  ssn: '900-12-3456',
  tobacco: 'no',
  height: 65,
  weight: 140,
  birth_place: { state: 'IL', country: 'US' },
  address: '1 Main Street',
  address2: 'Unit 2',
  city: 'Joliet',
  state: 'IL',
  zip: '60431',
  phone: '312-555-0199',
  email: 'dana@example.com',
  hire_date: '2019-04-01',
  hours_per_week: 40,
  actively_at_work: 'yes',
  salary: 52_000,
  business_phone: '312-555-0142',
  emp_selected_remote_signature: 'no',
};
const spouse = { ...answered, first_name: 'Jordan' };
const { products } = loadCatalog(shippedCatalogFolder);

function recordOf(product: (typeof products)[number]): CarrierRecord {
  const { definition, slug, name } = product;
  const made = toRecord({
    application: {
      format: 'openroll-application-1',
      enrollment_id: 17,
      case_id: 4,
      agent_id: 3,
      product: { slug, code: definition.code, name, carrier: 'openroll-mutual', version: 'a' },
      insured: { applicant: 'primary', name: 'Dana Whitfield', answers: answered },
      employee: { name: 'Dana Whitfield', answers: answered },
      members: [
        { id: 'primary', type: 'primary', data: answered },
        { id: 'spouse', type: 'spouse', data: spouse },
      ],
      coverage: { text: 'Chosen', amount_cents: 0, answers: { of_another_product: 'a private answer' } },
      product_answers: { of_another_product: 'a private answer' },
      rating: null,
      riders: [],
      premium: { mode: 'weekly', modal_cents: 4318, annual_cents: 224_536 },
      pending: null,
      enrolled_in: { city: 'Chicago', state: 'IL', mode: 'inperson' },
      submitted_at: '2026-11-22T03:05:09.000Z',
    },
    product: productFacts(definition, 'IL'),
    guid: '3f2c8a1e-5b7d-4c6e-9a10-0c1d2e3f4a5b',
    version: 1,
    reason: 'application',
    effectiveDate: null,
    decision: undefined,
    sessionId: 9,
    carrier: { code: 'openroll-mutual', name: 'Openroll Mutual' },
    employer: { name: 'Lakeside', number: null, division: null },
    employeeId: null,
    agent: { id: 3, name: 'Avery Agent', code: null },
    signatures: [],
    commission: [],
    documents: [],
    dayOf: () => '2026-11-21',
  });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
}

/** What is said of a person, beside who of the family it is. */
const saidOf = (person: object | undefined) =>
  Object.entries(person ?? {}).flatMap(([name, value]) =>
    value === null || name === 'party' || name === 'relation' ? [] : [name],
  );

it('knows every shipped product', () => {
  expect(products.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(told).toSorted());
});

it.each(products.map((product) => [product.slug, product] as const))(
  '§9.4 the carrier of %s is told what it asks or prints, and nothing that the family answered for another product',
  (slug, product) => {
    const record = recordOf(product);
    const { employee = [], spouse: ofSpouse = [] } = told[slug] ?? {};
    expect(saidOf(record.employee).toSorted()).toEqual([...identity, ...contact, ...employee].toSorted());
    expect(saidOf(record.dependents[0]).toSorted()).toEqual([...identity, ...ofSpouse].toSorted());
    expect(JSON.stringify(record)).not.toMatch(/a private answer|312-555-0142|remote_signature/);
  },
);
