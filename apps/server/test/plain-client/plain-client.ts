/**
 * A client of the wizard that knows the specification alone (chapters 5 and 10): their calls, the words of steps and fields, the closed list of
 * input types, and how answers are written. It imports nothing of the product, and answers by a table of facts.
 */
export interface Facts {
  /** Answers of people and coverages by field name, where the kind of field alone does not tell. */
  readonly people: Readonly<Record<'primary' | 'spouse' | 'child', Readonly<Record<string, unknown>>>>;
  /** What a person wants of a product, by its display name; No Coverage where nothing is said. */
  readonly wants: (product: string, applicant: string) => string | number | undefined;
}

/** One HTTP call as fetch would make it. */
export type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

interface Field {
  readonly name: string;
  readonly input_type: string;
  readonly optional: boolean;
  readonly initial_value?: unknown;
  readonly choices?: readonly { readonly value: unknown; readonly text: string }[];
  readonly field_name?: string | readonly { readonly name: string; readonly value: unknown }[];
  readonly show_if_value?: unknown;
  readonly show_if_false?: boolean;
  readonly showIfTrue?: readonly Field[];
  readonly showIfFalse?: readonly Field[];
  readonly beneficiaries?: { readonly relationships: readonly { readonly value: string }[] };
}

interface Step {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly Field[];
  readonly is_terminal_step: boolean;
  readonly contextType: 'applicant' | 'coverage';
  readonly applicantContextType: 'primary' | 'spouse' | 'child';
  readonly applicantId?: string;
  readonly coverageApplicant?: string;
  readonly coverageProduct?: number;
}

type Answers = Record<string, unknown>;
interface Applicant {
  readonly id?: string;
  readonly type: string;
  data: Answers;
}
interface Enrollment {
  applicants: Applicant[];
  selectedCoverages: { readonly applicant: string; readonly product: number; data: Answers }[];
}

/** What the client saw on its way, for those who want to look at it. */
export interface Journey {
  readonly steps: readonly Step[];
  readonly enrollments: readonly { readonly id: number; readonly status: string }[];
}

export async function enrollFamily(call: Call, start: object, facts: Facts): Promise<Journey> {
  const { session_id: id } = (await call('POST', '/api/wizard/session', start)) as { session_id: number };
  const ask = <T>(name: string, body: object) =>
    call('POST', `/api/wizard/${name}?session_id=${id}`, body) as Promise<T>;
  const session = (await call('GET', `/api/wizard/session?session_id=${id}`)) as {
    products: { id: number; display_name: string }[];
    spouse: Applicant | null;
    children: Applicant[];
  };
  const nameOf = (product: number | undefined) =>
    session.products.find((one) => one.id === product)?.display_name ?? '';
  // The session data name no primary (§5.3): the first call comes without one.
  const data: Enrollment = {
    applicants: [...(session.spouse ? [session.spouse] : []), ...session.children],
    selectedCoverages: [],
  };
  const walked: Step[] = [];
  for (let index = 0; ; index += 1) {
    const listed = await ask<{ steps: Step[] }>('update-steps', { data, current_step_index: index });
    const step = listed.steps[index];
    if (!step || step.is_terminal_step) break;
    walked.push(step);
    const place = placeOf(data, step);
    for (const field of fieldsOf(step.fields, place)) fill(data, place, field, step, facts, nameOf);
    const verdict = await ask<{ is_valid: boolean; errors: { name: string; message: string }[] }>(
      'validate-step',
      { data, current_step: step, current_step_index: index },
    );
    if (!verdict.is_valid) throw new Error(`${step.name}: ${JSON.stringify(verdict.errors)}`);
    if (step.fields.some(({ input_type }) => input_type === 'review_documents'))
      await ask('preview', { data });
  }
  const made = await ask<{ success: boolean; enrollments: Journey['enrollments'] }>('submit', { data });
  return { steps: walked, enrollments: made.enrollments };
}

/** The answers of a step's one context; a person or coverage without any yet is added. */
function placeOf(data: Enrollment, step: Step): Answers {
  if (step.contextType === 'applicant') {
    const { applicantId: id = '', applicantContextType: type } = step;
    const known = data.applicants.find((one) => one.type === type && (one.id ?? id) === id);
    if (known) return known.data;
    const added = { id, type, data: {} };
    data.applicants.push(added);
    return added.data;
  }
  const { coverageApplicant: applicant = '', coverageProduct: product = 0 } = step;
  const known = data.selectedCoverages.find((one) => one.applicant === applicant && one.product === product);
  if (known) return known.data;
  const added = { applicant, product, data: {} };
  data.selectedCoverages.push(added);
  return added.data;
}

/** §5.5: conditional fieldsets show one of their sides, by the value of another field: one that was filled in just now, too. */
function* fieldsOf(fields: readonly Field[], answers: Answers): Iterable<Field> {
  for (const field of fields) {
    if (field.input_type !== 'conditional_fieldset') {
      yield field;
      continue;
    }
    const pairs =
      typeof field.field_name === 'string'
        ? [{ name: field.field_name, value: field.show_if_value ?? !field.show_if_false }]
        : (field.field_name ?? []);
    const spoken = (of: unknown) => (of === true ? 'yes' : of === false ? 'no' : of);
    const holds = pairs.every(({ name, value }) => spoken(answers[name]) === spoken(value));
    yield* fieldsOf((holds ? field.showIfTrue : field.showIfFalse) ?? [], answers);
  }
}

function fill(
  data: Enrollment,
  answers: Answers,
  field: Field,
  step: Step,
  facts: Facts,
  nameOf: (product: number | undefined) => string,
): void {
  const { name, input_type: kind, optional } = field;
  const known = facts.people[step.applicantContextType];
  if (kind === 'children_editor') {
    for (const child of data.applicants.filter(({ type }) => type === 'child'))
      child.data = { ...facts.people.child, ...child.data };
    return;
  }
  if (name === 'coverage') {
    const wanted = facts.wants(nameOf(step.coverageProduct), step.applicantContextType) ?? -999;
    answers[name] = choiceOf(field, wanted);
    return;
  }
  if (Object.hasOwn(known, name)) answers[name] = known[name];
  else if (answers[name] === undefined && field.initial_value !== undefined)
    answers[name] = field.initial_value;
  else if (answers[name] === undefined && !optional) answers[name] = usual(field);
}

/** A choice of the list as `{text, value}`: the one wanted by value or by its words, or the first where there is none. */
function choiceOf({ choices = [] }: Field, wanted: string | number): { text: string; value: unknown } {
  const found = choices.find(({ value, text }) => value === wanted || text === wanted) ?? choices[0];
  return { text: found?.text ?? '', value: found?.value ?? null };
}

/** What somebody in good health answers, by the kind of field (§5.6). */
function usual({ name, input_type, choices, beneficiaries }: Field): unknown {
  const first = choices?.find(({ value }) => value !== null)?.value;
  const row = {
    first_name: 'Jordan',
    last_name: 'Whitfield',
    relationship: beneficiaries?.relationships[0]?.value,
    ssn: '987-65-4321',
    dob: '1985-07-02',
    percentage: 100,
  };
  const answers: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(silentTypes.map((type) => [type, undefined])),
    text: 'As usual',
    textarea: 'As usual',
    email: 'someone@example.com',
    date: '2015-06-01',
    birthdate: '1985-07-02',
    integer: 40,
    height: 66,
    checkbox: true,
    checkbox_group: [String(first)],
    multi_select: [String(first)],
    radio: first,
    select: first,
    yes_no_select: 'no',
    yes_no_radio: 'no',
    yes_no_textarea: 'no',
    beneficiaries_editor: [row],
    ssn: '987-65-4320',
    phone: '815-555-0117',
    zip: '60435',
    salary: 52_000,
    currency: 1_000,
    face_value_selection: { text: '', value: first },
    coverage_option_selection: { text: '', value: first },
    birth_state_country: { state: 'IL', country: 'United States' },
    use_primary_contact: 'yes',
  };
  if (!inputTypes.includes(input_type)) throw new Error(`${name}: there is no input type ${input_type}`);
  return answers[input_type];
}

const silentTypes = [
  'section_label',
  'coverage_question_label',
  'header',
  'paragraph',
  'static_content',
  'review_documents',
];

/** §5.6: 'Nothing else.' */
export const inputTypes: readonly string[] =
  `section_label, coverage_question_label, header, paragraph, static_content, text, textarea,
  email, date, birthdate, integer, height, checkbox, checkbox_group, radio, select, multi_select, yes_no_select, yes_no_radio,
  yes_no_textarea, children_editor, beneficiaries_editor, ssn, phone, zip, salary, currency, face_value_selection,
  coverage_option_selection, birth_state_country, conditional_fieldset, review_documents, send_review_email,
  payment_information, payment_with_app, use_primary_contact, underwriting_decision, audio_announcement`
    .split(',')
    .map((type) => type.trim());
