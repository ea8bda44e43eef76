import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { SerializedEnrollment } from '@openroll/contract/wizard';

type Data = SerializedEnrollment['data'];

const yesNo = { kind: 'yes_no_radio' };

/** 100,000 for the newly hired without a question about health, two classes by answers, and a replacement form. */
const product = {
  code: 'T-GI',
  name: 'Guaranteed Life',
  display_name: 'Guaranteed Life',
  carrier: 'openroll-mutual',
  introduction: 'Pays a sum.',
  delivery_required: true,
  states: { sold: 'all' },
  applicants: { primary: { ages: { minimum: 18, maximum: 70 } } },
  applications: 'per_person',
  asks: { primary: ['hire_date'] },
  coverage: { kind: 'face_value', label: 'Amount', primary: { amounts: [100_000, 200_000, 300_000] } },
  rates: { unit: 'per_1000', period: 'annual' },
  guaranteed_issue: [
    {
      name: 'new_hire',
      text: 'Newly hired',
      applicants: ['primary'],
      amount: 100_000,
      within_days_of_hire: 31,
    },
  ],
  underwriting: {
    outcomes: [
      { value: 'standard', text: 'Standard' },
      { value: 'graded', text: 'Graded Benefit' },
    ],
  },
  questions: [
    { ...yesNo, name: 'ill', label: 'Ill?', leads_to: { if: 'yes', outcome: 'graded' } },
    {
      ...yesNo,
      name: 'heart',
      label: 'Heart?',
      above_guarantee: true,
      knocks_out: { if: 'yes', text: 'The higher amount is not possible.' },
    },
  ],
  replacement: [{ ...yesNo, name: 'replaces', label: 'Does this replace other insurance?' }],
  replacement_form: { form: 'replacement.pdf', when: { '==': [{ var: 'replaces' }, 'yes'] } },
  signatures: { applicant: 'I apply.', agent: 'I asked.' },
  form: 'life.pdf',
};

const mappings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  life: {
    in_force: '{coverage.amount|amount} in force at {premium.modal|money}',
    pending: '{coverage.pending_amount|amount} pending at {premium.pending|money}',
    rating: '{coverage.rating}',
    signed: '{signature.applicant.name}',
  },
  replacement: { who: '{insured.name} replaces insurance', signed: '{signature.applicant.name}' },
};

/** Writes a catalog folder with this one product below `folder`; `openWorld` loads it beside the shipped ones. */
export const writeGuaranteedLife = (folder: string): Promise<string> =>
  writeLife(folder, 'guaranteed-life', product, 'min_age,max_age,rate\n18,70,1.2345\n');

/** The same with what another product says, and its rates. */
export async function writeLife(
  folder: string,
  slug: string,
  definition: object,
  rates: string,
): Promise<string> {
  const root = join(folder, slug);
  for (const part of ['rates', 'forms']) mkdirSync(join(root, part), { recursive: true });
  // YAML reads JSON too.
  writeFileSync(join(root, 'product.yaml'), JSON.stringify(definition, null, 2));
  writeFileSync(join(root, 'rates/2025-01.csv'), rates);
  for (const [name, fields] of Object.entries(mappings)) {
    const names = Object.keys(fields);
    writeFileSync(join(root, `forms/${name}.pdf`), await formWith(names));
    writeFileSync(
      join(root, `forms/${name}.fields.json`),
      JSON.stringify(names.map((each) => ({ name: each, kind: 'text' }))),
    );
    writeFileSync(join(root, `forms/${name}.yaml`), JSON.stringify({ fields }));
  }
  return folder;
}

/** A page with a text box for each name. */
async function formWith(names: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  for (const [index, name] of names.entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(page, { x: 50, y: 700 - index * 40, width: 500, height: 24 });
  return pdf.save();
}

export interface LifeChoice {
  readonly amount: number;
  readonly hired: string;
  readonly heart?: 'yes' | 'no';
  readonly ill?: 'yes' | 'no';
  readonly replaces?: 'yes' | 'no';
}

/** Dana alone, signed by her and the agent. */
export function lifeData(productId: number, choice: LifeChoice): Data {
  const { amount, hired, heart = 'no', ill = 'no', replaces = 'no' } = choice;
  const person = {
    first_name: 'Dana',
    last_name: 'Whitfield',
    ssn: '219-09-9999',
    birthdate: '1984-03-14',
    gender: 'female',
    address: '1408 Plainfield Road',
    city: 'Joliet',
    state: 'IL',
    zip: '60435',
    email: 'dana.whitfield@example.com',
    phone: '815-555-0117',
    hire_date: hired,
    has_spouse: 'no',
    applicant_signature: 'Dana Whitfield',
    applicant_signature_consent: true,
    applicant_signature_last_four: '9999',
    agent_signature: 'Avery Agent',
    agent_signature_consent: true,
  };
  const coverage = { text: '', value: amount };
  return {
    applicants: [{ id: 'primary', type: 'primary', data: person }],
    selectedCoverages: [
      { applicant: 'primary', product: productId, data: { coverage, ill, heart, replaces } },
    ],
  };
}

const { guaranteed_issue: _guaranteed, questions: _questions, ...plain } = product;
const rating = (value: string, text: string, rated_by: string) => ({ value, text, rated_by });

/** Life insurance about which an underwriter outside decides where the case asks for it: preferred, or standard with tobacco. */
export const writeUnderwrittenLife = (folder: string): Promise<string> =>
  writeLife(
    folder,
    'underwritten-life',
    {
      ...plain,
      code: 'T-UW',
      name: 'Underwritten Life',
      display_name: 'Underwritten Life',
      asks: { primary: ['hire_date', 'tobacco'] },
      options: [
        {
          name: 'external_underwriting',
          display_name: 'External underwriting',
          type: 'yes_no_radio',
          default: 'no',
          affects_premium: true,
        },
        {
          name: 'payment',
          display_name: 'How premiums are paid',
          type: 'select',
          default: 'payroll',
          choices: [
            { value: 'payroll', text: 'Payroll deduction' },
            { value: 'captured', text: 'Card or bank account' },
          ],
        },
      ],
      signatures: {
        ...plain.signatures,
        premiums: { payroll: 'My employer deducts the premium.', captured: 'The card is charged.' },
      },
      underwriting: {
        outcomes: [
          rating('preferred', 'Preferred', 'underwriter'),
          rating('standard', 'Standard', 'both'),
          rating('graded', 'Graded Benefit', 'answers'),
        ],
        external: { option: 'external_underwriting' },
      },
      questions: [{ ...yesNo, name: 'ill', label: 'Ill?', leads_to: { if: 'yes', outcome: 'graded' } }],
    },
    `rating,rate\n${['preferred,1.0', 'standard,1.2345', 'graded,2.0'].join('\n')}\n`,
  );

/**
 * The same as a rate manual says it: $36 a year for each policy, and of the year 26.5 percent a quarter, 8.75 percent a month; guaranteed
 * in the enrollment period of the case.
 */
export const writeManualLife = (folder: string): Promise<string> =>
  writeLife(
    folder,
    'manual-life',
    {
      ...product,
      code: 'T-MAN',
      name: 'Manual Life',
      display_name: 'Manual Life',
      premium_modes: ['quarterly', 'monthly'],
      rates: {
        ...product.rates,
        fee: { annual: 36 },
        modal_factors: { quarterly: 0.265, monthly: 0.0875 },
      },
      guaranteed_issue: product.guaranteed_issue.map(({ within_days_of_hire: _, ...rule }) => ({
        ...rule,
        window: 'enrollment_period',
      })),
    },
    'min_age,max_age,rate\n18,70,1.2345\n',
  );
