import type { WizardContext } from './enrollment.ts';

/**
 * The words of the steps that every product shares. They are data beside the engine, as a product's own words are data
 * in its folder; a site replaces any of them by key in `WizardContext.words`. {employee} and {Employee} are tenant words.
 */
export const defaultWords = {
  employee: 'employee',

  'employee.title': 'About the {employee}',
  'employee.breadcrumb': '{Employee}',
  'family.title': 'Family',
  'family.breadcrumb': 'Family',
  'spouse.title': 'Spouse',
  'spouse.breadcrumb': 'Spouse',
  'children.title': 'Children',
  'children.breadcrumb': 'Children',
  'coverage.title': '{product}: coverage',
  'coverage.breadcrumb': '{product}',
  'person_coverage.title': '{product}: coverage of {name}',
  'person_coverage.breadcrumb': '{product}: coverage of {first}',
  'coverage.note': 'Note to enrollers: {note}',
  'questions.title': '{product}: questions for {name}',
  'questions.breadcrumb': '{product}: {first}',
  'beneficiaries.title': '{product}: beneficiaries of {name}',
  'beneficiaries.breadcrumb': '{product}: beneficiaries',
  'replacement.title': '{product}: other insurance',
  'replacement.breadcrumb': '{product}: other insurance',
  'review.title': 'Review the applications',
  'review.breadcrumb': 'Review',
  'applicant_signature.title': 'Signature of the {employee}',
  'applicant_signature.breadcrumb': 'Sign',
  'spouse_signature.title': 'Signature of the spouse',
  'spouse_signature.breadcrumb': 'Spouse signs',
  'agent_signature.title': 'Signature of the agent',
  'agent_signature.breadcrumb': 'Agent signs',
  'no_coverage.title': 'No coverage',
  'no_coverage.breadcrumb': 'No coverage',
  'no_coverage.text':
    'No coverage has been chosen that can be applied for. Go back to change a choice, or decline all coverage to finish.',

  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  ssn: 'Social Security number',
  birthdate: 'Date of birth',
  gender: 'Gender',
  'gender.female': 'Female',
  'gender.male': 'Male',
  'gender.x': 'Another gender (X)',
  address: 'Street address',
  address2: 'Apartment or suite',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  email: 'E-mail',
  phone: 'Phone',
  tobacco: 'Used tobacco or nicotine in any form in the last 12 months?',
  height: 'Height',
  weight: 'Weight in pounds',
  hire_date: 'Date of hire',
  hours_per_week: 'Hours worked per week',
  actively_at_work: 'Actively at work in the usual job, on the usual hours?',
  salary: 'Yearly salary',
  'salary.help': 'Before taxes, in dollars, without overtime and bonuses.',
  birth_place: 'Place of birth',
  use_primary_contact: 'Does the spouse have the same address, e-mail and phone as the {employee}?',
  contact: 'Address, e-mail and phone',
  has_spouse: 'Does the {employee} have a spouse?',
  children: 'Children',
  'children.help': 'Add each child who may be covered.',

  'beneficiary.part': '{label} {number}: {column}',
  'beneficiary.name': 'Name',
  'beneficiary.relationship': 'Relationship',
  'beneficiary.percentage': 'Percentage',
  'signature.consent': 'I have read this statement and agree.',
  'signature.signer': 'Sign as {name}',
  'signature.last_four': 'Last four digits of the Social Security number',
  'signature.drawing': 'Draw a signature (optional)',
  'signature.drawing_hint': 'With a finger, pen or mouse. Typing your name above is enough.',

  'section.primary': '{name} ({employee})',
  'section.spouse': '{name} (spouse)',
  'section.child': '{name} (child)',
  'person.primary': 'The {employee}',
  'person.spouse': 'Spouse',
  'person.child': 'Child',
  waived: 'Waived',
  no_coverage: 'No Coverage',
  'reason.age': '{name} cannot apply: this coverage is for ages {minimum} to {maximum}.',
  'reason.with-primary': '{name} can be covered only together with the {employee}.',
  'reason.no-amount': 'The amount chosen for the {employee} leaves no amount to offer {name}.',
  'reason.none-offered': 'There is no amount of this coverage that {name} can choose.',
  'reason.missing': 'What {name} can choose depends on an answer that is still missing: {answer}.',
  'reason.answer': '{reason}',
  'choice.salary': '{multiple} × salary: {amount}',
  'choice.salary_limited': '{multiple} × salary, limited to {amount}',
  'choice.premium': '{premium} buys {amount}',
  'rider.adds': 'Adds {premium} to the premium of a pay period.',
  'rider.yes': 'Yes',
  'rider.no': 'No',
  'rider.none': 'Not added',

  'notice.only': 'With this answer, {first} is considered only for the {outcome} coverage.',
  'notice.either': 'With this answer, {first} is considered for either {outcomes} coverage.',
  'notice.above': 'Only what lies above {guaranteed} falls away: {guaranteed} is guaranteed and stays.',
  or: '{some} or {last}',
  'questions.above':
    '{guaranteed} is guaranteed for {first} without questions about health. The following questions are asked because more has been chosen; they decide about {above} only.',

  'mode.inperson': 'In person',
  'mode.callcenter': 'Call center',
  'mode.voiceenroll': 'By phone, recorded',
  'mode.selfenroll': 'By the {employee}',
  'premium.annual': 'Annual',
  'premium.monthly': 'Monthly',
  'premium.semimonthly': 'Semimonthly',
  'premium.biweekly': 'Biweekly',
  'premium.weekly': 'Weekly',

  'review.text':
    'Please read each application with the {employee}. Go back to correct an answer; signing comes next.',
  review_documents: 'Applications',
  emp_selected_remote_signature: 'Will the {employee} sign later, by a link sent by e-mail?',
  applicant_signature: 'Type your full name to sign',
  spouse_signature: 'Type your full name to sign',
  agent_signature: 'Type your full name to sign',
  'consent.applicant':
    'I have read the applications shown to me. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  'consent.spouse':
    'I have read the application for my coverage. My answers are true and complete to the best of my knowledge. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
  'consent.agent':
    'I asked the questions as they are written and recorded the answers as they were given. I agree to sign electronically, and that typing my name has the effect of my handwritten signature.',
} as const;

export type WordKey = keyof typeof defaultWords;

/** The text of a key in this tenant's words, its placeholders filled. An unknown placeholder stays as it is. */
export function say(
  context: WizardContext,
  key: WordKey,
  params: Readonly<Record<string, string>> = {},
): string {
  const text = wordOf(context, key);
  if (!text.includes('{')) return text;
  return text.replace(
    /\{(\w+)\}/g,
    (as, name: string) => own(params, name) ?? tenantWord(context, name) ?? as,
  );
}

function tenantWord(context: WizardContext, name: string): string | undefined {
  if (name === 'Employee') return own(context.words, name) ?? capital(wordOf(context, 'employee'));
  return name === 'employee' ? wordOf(context, 'employee') : own(context.words, name);
}

const own = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

const wordOf = (context: WizardContext, key: WordKey): string => own(context.words, key) ?? defaultWords[key];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
