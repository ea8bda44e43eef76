import type { FieldValue } from '../../src/ports/pdf/fill-forms.ts';

/** The Whitfields of Lakeside (§15.4) as their two application forms show them. */
const values = (entries: Readonly<Record<string, string | boolean>>): readonly FieldValue[] =>
  Object.entries(entries).map(([name, value]) => ({ name, value }));

const group = {
  'case.name': 'Lakeside Manufacturing',
  'case.number': 'LM-20418',
  'case.division': 'Plant',
  'application.date': '01/15/2026',
  'application.city': 'Chicago',
  'application.state': 'IL',
  'application.mode': 'In person',
  'coverage.premium_mode': 'Monthly',
};

const dana = {
  'employee.full_name': 'Dana Whitfield',
  'employee.first_name': 'Dana',
  'employee.middle_name': 'Marie',
  'employee.last_name': 'Whitfield',
  'employee.ssn': '219-09-9999',
  'employee.birth_date': '03/14/1984',
  'employee.age': '41',
  'employee.gender.female': true,
  'employee.hire_date': '06/01/2015',
  'employee.hours_per_week': '40',
  'employee.employee_id': 'LM-0001',
  'employee.address': '1420 Juniper Lane',
  'employee.city': 'Joliet',
  'employee.state': 'IL',
  'employee.zip': '60431',
  'employee.phone': '815-555-0142',
  'employee.email': 'dana.whitfield@lakeside.test',
  'employee.actively_at_work.yes': true,
};

const signatures = {
  'signature.applicant.name': 'Dana Whitfield',
  'signature.applicant.date': '01/15/2026',
  'signature.applicant.place': 'Chicago, IL',
  'signature.applicant.method': 'Typed in person',
  'signature.agent.name': 'Avery Agent',
  'signature.agent.date': '01/15/2026',
  'signature.agent.place': 'Chicago, IL',
  'signature.agent.method': 'Typed in person',
  'agent.name': 'Avery Agent',
  'agent.code': 'AG-1001',
  'agent.license_number': 'IL-3344556',
  'agent.license_state': 'IL',
};

const beneficiaries = {
  'beneficiary.primary.1.name': 'Jordan Whitfield',
  'beneficiary.primary.1.relationship': 'Spouse',
  'beneficiary.primary.1.percentage': '100%',
  'beneficiary.contingent.1.name': 'Riley Whitfield',
  'beneficiary.contingent.1.relationship': 'Child',
  'beneficiary.contingent.1.percentage': '50%',
  'beneficiary.contingent.2.name': 'Sam Whitfield',
  'beneficiary.contingent.2.relationship': 'Child',
  'beneficiary.contingent.2.percentage': '50%',
};

const beneficiaryBirthDates = {
  'beneficiary.primary.1.birth_date': '07/02/1985',
  'beneficiary.contingent.1.birth_date': '05/20/2012',
  'beneficiary.contingent.2.birth_date': '11/03/2016',
};

const replacement = { 'replacement.existing.no': true, 'replacement.replace.no': true };

/** Critical Illness for Dana. */
export const danaCriticalIllness = values({
  ...group,
  'application.reference': '6d6e1f0a-CI-1',
  ...dana,
  'insured.is.employee': true,
  'insured.first_name': 'Dana',
  'insured.middle_name': 'Marie',
  'insured.last_name': 'Whitfield',
  'insured.ssn': '219-09-9999',
  'insured.birth_date': '03/14/1984',
  'insured.age': '41',
  'insured.gender.female': true,
  'insured.height': '5 ft 6 in',
  'insured.weight': '140 lb',
  'insured.tobacco.no': true,
  'coverage.description': 'Critical Illness lump sum',
  'coverage.rate_class': 'Non-tobacco',
  'coverage.amount': '$20,000.00',
  'coverage.annual_premium': '$158.40',
  'coverage.modal_premium': '$13.20',
  'coverage.total.annual_premium': '$158.40',
  'coverage.total.modal_premium': '$13.20',
  'question.1.no': true,
  'question.2.no': true,
  'question.3.no': true,
  'question.4.no': true,
  'question.5.yes': true,
  'question.6.no': true,
  'question.details':
    'Question 5: Routine screening colonoscopy advised on 11/20/2025 by Dr. Łukasz Björnsson, Joliet; scheduled for 02/10/2026. No symptoms, no finding to date.',
  ...beneficiaries,
  ...beneficiaryBirthDates,
  ...replacement,
  ...signatures,
});

/** Accident for the family. */
export const whitfieldAccident = values({
  ...group,
  'application.reference': '6d6e1f0a-ACC-1',
  ...dana,
  'spouse.first_name': 'Jordan',
  'spouse.last_name': 'Whitfield',
  'spouse.birth_date': '07/02/1985',
  'spouse.age': '40',
  'spouse.gender.male': true,
  'child.1.first_name': 'Riley',
  'child.1.last_name': 'Whitfield',
  'child.1.birth_date': '05/20/2012',
  'child.1.gender': 'Female',
  'child.2.first_name': 'Sam',
  'child.2.last_name': 'Whitfield',
  'child.2.birth_date': '11/03/2016',
  'child.2.gender': 'Male',
  'coverage.tier.family': true,
  'coverage.plan': 'Enhanced',
  'coverage.description': 'Accident, 24-hour',
  'coverage.annual_premium': '$412.80',
  'coverage.modal_premium': '$34.40',
  'question.1.no': true,
  'question.2.no': true,
  'question.3.no': true,
  ...beneficiaries,
  ...replacement,
  ...signatures,
});
