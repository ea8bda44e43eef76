import { noMarks } from '@openroll/domain/enrollments/modes';
import { createTranslator, plainSite } from '@openroll/messages/create-translator';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import type { Answer, EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { formValues } from '@openroll/wizard/forms/fill-form';
import { lintProduct } from '@openroll/wizard/lint/lint';
import { walk } from '@openroll/wizard/walk';
import { describe, expect, it } from 'vitest';
import { shippedCatalog } from './kept-catalog.fixture.ts';

const product = shippedCatalog().products.find(({ slug }) => slug === 'wage-protector');

function wageProtector(
  options: Readonly<Record<string, unknown>>,
  mode: WizardContext['mode'] = 'inperson',
): WizardContext {
  if (!product) throw new Error('Wage Protector is not in the catalog');
  return {
    caseName: 'Example Group',
    premiumMode: 'monthly',
    state: 'IL',
    city: 'Springfield',
    startedOn: '2026-11-21',
    mode,
    marks: noMarks,
    agentName: 'Avery Agent',
    products: [{ id: 1, definition: product.definition, options }],
    singleNameRelationships: [],
    relationshipDisclaimers: {},
    t: createTranslator(plainSite, 'en'),
    unprintable: () => [],
  };
}

function enrolled(context: WizardContext, more: Readonly<Record<string, Answer>> = {}): EnrollmentData {
  const own = { birthdate: '1991-05-05', salary: 62_400 };
  const chosen = { coverage: { text: '', value: 3000 }, waiting_period: '14', benefit_period: '6', ...more };
  let data: EnrollmentData = { applicants: [], selectedCoverages: [] };
  for (const [name, value] of Object.entries(own))
    data = withAnswer(data, { applicantId: 'primary' }, name, value);
  for (const [name, value] of Object.entries(chosen))
    data = withAnswer(data, { applicantId: 'primary', product: 1 }, name, value);
  return complete(context, data);
}

const coverageFields = (context: WizardContext) =>
  walk(context, enrolled(context)).steps.find(({ name }) => name === 'coverage:1:primary')?.fields ?? [];

function printed(context: WizardContext, more: Readonly<Record<string, Answer>> = {}) {
  const data = enrolled(context, more);
  const made = assembleApplications(context, data);
  const [application] = made.ok ? made.value.applications : [];
  const [form] = application ? formValues(context, data, application, []) : [];
  return Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]));
}

describe('Wage Protector in a case', () => {
  it('shows the note of the case to those who enroll others, and not to an employee alone', () => {
    const note = (mode: WizardContext['mode']) =>
      coverageFields(wageProtector({ note_to_enrollers: 'Payroll starts in March.' }, mode))
        .filter(({ name }) => name === 'note')
        .map(({ content }) => content);
    expect(note('inperson')).toEqual(['Note to enrollers: Payroll starts in March.']);
    expect(note('selfenroll')).toEqual([]);
    expect(coverageFields(wageProtector({})).map(({ name }) => name)).not.toContain('note');
  });

  it('starts with a period that the case offers', () => {
    const start = (options: object) =>
      coverageFields(wageProtector({ ...options })).find(({ name }) => name === 'waiting_period')
        ?.initial_value;
    expect(start({})).toBe('14');
    expect(start({ waiting_periods: ['30', '60'] })).toBe('30');
  });

  it('prints the options of the case, and what is pending beside what is in force', () => {
    expect(printed(wageProtector({ requested_effective_date: '2027-01-01' }))).toMatchObject({
      'coverage.effective_date': '01/01/2027',
      'premium.paid.after_tax': true,
      'premium.paid.before_tax': false,
      'employee.salary': '$62,400',
      'coverage.waiting_period.14': true,
      'coverage.waiting_period.7': false,
      'coverage.amount': '$1,500',
      'coverage.modal_premium': '$45.14',
      'coverage.pending.amount': '$1,500',
      'coverage.pending.modal_premium': '$45.15',
    });
  });

  it('prints each source of other income, and its amount', () => {
    const other = {
      other_income: 'yes',
      other_income_sources: ['sick_pay', 'pension'],
      other_income_amount: 1250.5,
    };
    expect(printed(wageProtector({}), other)).toMatchObject({
      'other_income.sick_pay': true,
      'other_income.state': false,
      'other_income.pension': true,
      'other_income.amount': '$1,250.50',
    });
  });

  it('is refused where its note is no text, or a share of pay is no number', () => {
    const [definition] = wageProtector({}).products.map((each) => each.definition);
    if (!definition) throw new Error('no definition');
    const says = (change: Partial<typeof definition>) =>
      lintProduct({ ...definition, ...change }).map(({ message }) => message);
    expect(says({})).toEqual([]);
    expect(says({ note_option: 'maximum_benefit' })).toEqual([
      'the option maximum_benefit is no text or textarea',
    ]);
    const options = definition.options.map((option) =>
      option.name === 'benefit_percent' ? { ...option, choices: [{ value: 'most', text: 'Most' }] } : option,
    );
    expect(says({ options })).toContain('the option benefit_percent is no integer or currency or salary');
  });
});
