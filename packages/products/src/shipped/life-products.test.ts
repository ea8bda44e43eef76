import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { complete } from '@openroll/wizard/applications/complete';
import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import { type Answer, type Applicant, type EnrollmentData, noCoverage } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import { noticesOfAll } from '@openroll/wizard/notices/notices-for';
import { openSession } from '@openroll/wizard/session';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

const catalog = shippedCatalog();
const ids = { criticalIllness: 3, accident: 4 };

type Answers = Readonly<Record<string, Answer>>;

const more: Readonly<Record<string, Answers>> = {
  primary: { salary: 85_000, birth_place: { state: 'IL', country: 'United States' } },
  spouse: { use_primary_contact: 'yes', birth_place: { state: 'OTH', country: 'Canada' } },
};

const amount = (value: number | string) => ({ coverage: { text: '', value } });

/** The Whitfields with one product, in a state: who is not named has No Coverage; all else as healthy people would answer. */
function enrolled(slug: string, choices: Readonly<Record<string, Answers>>, state = 'IL') {
  const product = catalog.products.find((each) => each.slug === slug);
  if (!product) throw new Error(`no product ${slug}`);
  const offered = { id: 1, definition: product.definition, options: {} };
  const context = lakeside(catalog, ids, { state, products: [offered] });
  const people = whitfields(ids).applicants.map(
    (person): Applicant => ({ ...person, data: { ...person.data, ...more[person.id] } }),
  );
  const chosen = people.map(({ id }) => ({
    applicant: id,
    product: 1,
    data: choices[id] ?? amount(noCoverage),
  }));
  const data: EnrollmentData = complete(context, { applicants: people, selectedCoverages: chosen });
  const result = assembleApplications(context, data);
  const applications = result.ok ? result.value.applications : [];
  const forms = applications.flatMap((application) => formValues(context, data, application, []));
  return { context, data, applications, forms, errors: walk(context, data).errors };
}

type Form = ReturnType<typeof enrolled>['forms'][number];

const printed = (form: Form | undefined, ...names: readonly string[]) =>
  names.map((name) => form?.fields.find((field) => field.name === name)?.value);

const replaces: Answers = {
  existing_insurance: 'yes',
  replaces_insurance: 'yes',
  replaced_company: 'Prairie Star Life',
  replaced_policy: 'PS-100200',
  replaced_insured: 'Dana Whitfield',
  replaced_ends_on: '2026-12-31',
  replaced_use: 'financing',
  replacement_reason: 'It costs more each year.',
  read_aloud: 'no',
};

describe('the Term Life application', () => {
  const { applications, forms, errors } = enrolled('term-life', {
    primary: {
      ...amount(200_000),
      rider_children: { text: '', value: 10_000 },
      rider_accidental_death: 'yes',
    },
    spouse: amount(10_000),
  });

  it('shows what is in force, the riders and what is pending side by side, and they add up', () => {
    expect(errors).toEqual([]);
    expect(
      printed(forms[0], 'coverage.amount', 'coverage.modal_premium', 'rider.children.modal_premium'),
    ).toEqual(['$50,000', '$7.42', '$2.04']);
    expect(printed(forms[0], 'rider.accidental_death.modal_premium', 'coverage.total.modal_premium')).toEqual(
      ['$1.55', '$11.01'],
    );
    // 200 x (0.1483 + 0.0310) + 2.04 = 37.90; less 11.01
    expect(printed(forms[0], 'coverage.pending.amount', 'coverage.pending.modal_premium')).toEqual([
      '$150,000',
      '$26.89',
    ]);
  });

  it('names the children whom the rider of the employee covers, and covers nobody else with it', () => {
    expect(applications.map(({ members }) => members)).toEqual([
      ['primary', 'child-1', 'child-2'],
      ['spouse'],
    ]);
    expect(printed(forms[0], 'child.1.first_name', 'child.2.first_name')).toEqual(['Riley', 'Sam']);
    expect(printed(forms[1], 'child.1.first_name', 'coverage.amount')).toEqual(['', '$10,000']);
  });

  it('asks the spouse the one question that is not about a higher amount', () => {
    expect(printed(forms[0], 'question.1.no', 'question.2.no')).toEqual([false, true]);
    expect(printed(forms[1], 'question.1.no', 'question.2.no')).toEqual([true, false]);
  });

  it('is followed by the notice about replacement where insurance is replaced', () => {
    const replaced = enrolled('term-life', { primary: { ...amount(50_000), ...replaces } });
    expect(replaced.errors).toEqual([]);
    expect(replaced.forms.map(({ form, problems }) => [form, problems])).toEqual([
      ['tl-app.pdf', []],
      ['tl-replacement.pdf', []],
    ]);
    expect(printed(replaced.forms[1], 'notice.financing.yes', 'policy.1.use', 'policy.1.ends_on')).toEqual([
      true,
      'F',
      '12/31/2026',
    ]);
  });
});

describe('what is said of other insurance', () => {
  const boxes = ['existing.yes', 'existing.no', 'replace.yes', 'replace.no'].map(
    (box) => `replacement.${box}`,
  );
  const said = (answers: Answers) => enrolled('term-life', { primary: { ...amount(50_000), ...answers } });
  const noticesOf = ({ context, data, applications }: ReturnType<typeof said>) => {
    const session = openSession(context, data);
    const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
    expect(covered).toHaveLength(applications.length);
    return noticesOfAll(session, covered).map(({ id }) => id);
  };

  it('is that nothing is replaced where there is nothing: nobody is asked, and the form says no', () => {
    const { forms, errors, data } = said({});
    expect(errors).toEqual([]);
    expect(data.selectedCoverages[0]?.data).not.toHaveProperty('replaces_insurance');
    expect(printed(forms[0], ...boxes)).toEqual([false, true, false, true]);
  });

  it('is asked of whoever has some', () => {
    const { forms, data } = said({ existing_insurance: 'yes' });
    expect(data.selectedCoverages[0]?.data).toMatchObject({ replaces_insurance: 'no' });
    expect(printed(forms[0], ...boxes)).toEqual([true, false, false, true]);
  });

  it('brings the notice about replacement, unless the answer no longer counts', () => {
    expect(noticesOf(said(replaces))).toContain('life-replacement');
    expect(noticesOf(said({ ...replaces, existing_insurance: 'no' }))).not.toContain('life-replacement');
  });

  it('lists in it the policy that is replaced, as the answers name it', () => {
    const { context, data } = said(replaces);
    const session = openSession(context, data);
    const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
    expect(noticesOfAll(session, covered).find(({ id }) => id === 'life-replacement')?.text).toContain(
      'Insurer: Prairie Star Life. Policy or contract number: PS-100200. Insured or annuitant: Dana Whitfield. Its values, or a loan on it, pay premiums of the new coverage.',
    );
  });
});

describe('the Whole Life application', () => {
  it('prints the class that the answers led to, and the premium that was chosen', () => {
    const { forms, errors } = enrolled('whole-life', {
      primary: { ...amount('premium_20'), heart_or_stroke: 'yes' },
    });
    expect(errors).toEqual([]);
    expect(printed(forms[0], 'coverage.rating.standard', 'coverage.rating.graded')).toEqual([false, true]);
    // 20 x 12 = 240 dollars a year buy 89 times $100 at 2.6702: 237.6478, 19.80 a month; 90 would be 20.03
    expect(printed(forms[0], 'coverage.chosen_premium', 'coverage.amount', 'coverage.modal_premium')).toEqual(
      ['$20.00', '$8,900', '$19.80'],
    );
  });

  it('prints where each was born and lives: a spouse with the employee, a grandchild too', () => {
    const { forms } = enrolled('whole-life', {
      spouse: amount(10_000),
      'child-1': { ...amount(10_000), relationship_to_employee: 'grandchild' },
    });
    const origin = ['insured.birth_state', 'insured.birth_country', 'insured.relationship', 'insured.city'];
    expect(printed(forms[0], ...origin)).toEqual(['', 'Canada', '', 'Joliet']);
    expect(printed(forms[1], ...origin)).toEqual(['', '', 'Grandchild', 'Joliet']);
  });

  it('has a form and a notice about replacement of its own in New York', () => {
    const { forms, errors } = enrolled('whole-life', { primary: { ...amount(25_000), ...replaces } }, 'NY');
    expect(errors).toEqual([]);
    expect(forms.map(({ form, problems }) => [form, problems])).toEqual([
      ['wl-app-NY.pdf', []],
      ['wl-replacement-NY.pdf', []],
    ]);
  });
});
