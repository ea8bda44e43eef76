import { contactNames, usePrimaryContact } from '@openroll/wizard/answers/contact';
import { assembleApplications } from '@openroll/wizard/applications/assemble';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { Answer, EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { contextIn, family } from '@openroll/wizard/explore/explored-families';
import { childFields } from '@openroll/wizard/kinds/children-editor';
import { explanationName } from '@openroll/wizard/kinds/choice';
import { chosen } from '@openroll/wizard/kinds/choices';
import { kindOf } from '@openroll/wizard/kinds/registry';
import type { Field, FieldContext } from '@openroll/wizard/step';
import { visibleFields } from '@openroll/wizard/validation/visible-fields';
import { walk } from '@openroll/wizard/walk';
import fc from 'fast-check';
import { plainWords } from '../plain-words.ts';
import { shippedCatalog } from './kept-catalog.fixture.ts';

const shipped = shippedCatalog().products.map(({ definition }) => definition);

/** Some products as one case offers them. */
function offering(definitions: readonly ProductDefinition[], state: string): WizardContext {
  const contexts = definitions.map((definition) => contextIn(definition, state, '2026-11-21', plainWords));
  const products = contexts.flatMap(({ products: [own] }, id) => (own ? [{ ...own, id: id + 1 }] : []));
  return { ...(contexts[0] as WizardContext), products };
}

/** Forth: everything still open is answered well. Else a field of some page, earlier or later, has another answer. */
type Move = 'forth' | { readonly page: number; readonly field: number; readonly pick: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Move>('forth') },
  { weight: 4, arbitrary: fc.record({ page: fc.nat(60), field: fc.nat(60), pick: fc.nat(60) }) },
);
interface Path {
  readonly offered: readonly ProductDefinition[];
  readonly state: string;
  readonly moves: readonly Move[];
}

const pathThrough = (offered: fc.Arbitrary<readonly ProductDefinition[]>): fc.Arbitrary<Path> =>
  fc.record({
    offered,
    state: fc.constantFrom('IL', 'TX', 'NY', 'CA', 'FL', 'NJ'),
    moves: fc.array(move, { minLength: 4, maxLength: 14 }),
  });

/** A family's way through one or two shipped products in some state. */
export const path = pathThrough(fc.shuffledSubarray(shipped, { minLength: 1, maxLength: 2 }));
/** The same through all of them. */
export const pathThroughAll = pathThrough(fc.constant(shipped));

const days = [
  '1938-02-28',
  '1958-06-15',
  '1984-02-29',
  '2001-11-21',
  '2004-01-31',
  '2012-05-05',
  '2026-10-01',
];
const amounts = [0, 9000, 52_000, 90_000.5, 400_000];
const at = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

/** Some answer of a field's own kind: right, wrong or taken back. */
function answerTo(field: Field, pick: number): Answer {
  const yesOrNo = at(['yes', 'no', undefined], pick);
  const choice = field.choices && (at(field.choices, pick)?.value ?? null);
  const answers: Partial<Record<Field['input_type'], Answer>> = {
    yes_no_select: yesOrNo,
    yes_no_radio: yesOrNo,
    yes_no_textarea: yesOrNo,
    use_primary_contact: yesOrNo,
    checkbox: pick % 2 === 0,
    date: at(days, pick),
    birthdate: at(days, pick),
    integer: field.name === 'weight' ? 120 + 3 * pick : pick,
    height: 50 + pick,
    salary: at(amounts, pick),
    currency: at(amounts, pick),
    birth_state_country: { state: at(['IL', 'OTH'], pick) ?? '', country: 'France' },
    beneficiaries_editor: [],
  };
  if (Object.hasOwn(answers, field.input_type)) return answers[field.input_type];
  if (choice === undefined) return at(['Sample', '', undefined], pick);
  if (/^(face_value|coverage_option)_selection$/.test(field.input_type)) return { text: '', value: choice };
  return choice === null ? null : chosen(field.input_type, choice);
}

function moved(context: WizardContext, data: EnrollmentData, each: Move): EnrollmentData {
  if (each === 'forth') return complete(context, data);
  const step = at(walk(context, data).steps, each.page);
  const visible = step && at(visibleFields(step, data), each.field);
  if (!visible) return data;
  if (visible.field.input_type !== 'children_editor') {
    return withAnswer(data, visible.context, visible.field.name, answerTo(visible.field, each.pick));
  }
  const child = { applicantId: `child-${1 + (each.pick % 2)}` };
  return withAnswer(withAnswer(data, child, 'birthdate', at(days, each.pick)), child, 'gender', 'male');
}

/** Somebody with a spouse and a child who goes to and fro: what is answered at first, and after each move. */
export function stopsOn({ offered, state, moves }: Path): {
  readonly context: WizardContext;
  readonly stops: readonly EnrollmentData[];
} {
  const context = offering(offered, state);
  const stops = [family(context, { primary: {}, spouse: {}, child: {} })];
  for (const each of moves) stops.push(moved(context, stops.at(-1) as EnrollmentData, each));
  return { context, stops };
}

/** The same, who comes to the end. */
export function walked(taken: Path): { readonly context: WizardContext; readonly data: EnrollmentData } {
  const { context, stops } = stopsOn(taken);
  return { context, data: complete(context, stops.at(-1) as EnrollmentData) };
}

/** Whose coverage an answer lies with where it is asked once per product. */
const anybody = '*';

/** An answer's place as a text. */
export const keyOf = ({ applicantId, product }: FieldContext, name: string) =>
  `${applicantId} ${product ?? ''} ${name}`;

/** Where an answer may stand: the fields that the walk shows in the end, and what such a field keeps beside its answer. */
export function shownPlaces(context: WizardContext, data: EnrollmentData): ReadonlySet<string> {
  const places = new Set<string>();
  const answered = (of: FieldContext, name: string) =>
    of.product === undefined
      ? data.applicants.find(({ id }) => id === of.applicantId)?.data[name]
      : data.selectedCoverages.find(
          ({ applicant, product }) => applicant === of.applicantId && product === of.product,
        )?.data[name];
  for (const { field, context: of } of walk(context, data).steps.flatMap((step) =>
    visibleFields(step, data),
  )) {
    const answer = answered(of, field.name);
    const isExplained = answer === (field.explain_if ?? 'yes');
    for (const name of kindOf(field).names(field)) {
      if (field.input_type === 'yes_no_textarea' && name === explanationName(field) && !isExplained) continue;
      places.add(keyOf(of, name)).add(keyOf({ ...of, applicantId: anybody }, name));
    }
    if (field.input_type === 'children_editor') {
      const children = data.applicants.filter(({ type }) => type === 'child');
      for (const { id } of children)
        for (const name of childFields) places.add(keyOf({ applicantId: id }, name));
    }
    if (field.name === usePrimaryContact && answer === 'yes') {
      for (const name of contactNames) places.add(keyOf(of, name));
    }
  }
  return places;
}

/** Every answer of an enrollment, abandoned ones among them. */
export const answersIn = (data: EnrollmentData): { of: FieldContext; name: string; value: Answer }[] => {
  const listed = (of: FieldContext, own: object) =>
    Object.entries(own).map(([name, value]) => ({ of, name, value: value as Answer }));
  return [
    ...data.applicants.flatMap(({ id, data: own }) => listed({ applicantId: id }, own)),
    ...data.selectedCoverages.flatMap(({ applicant, product, data: own }) =>
      listed({ applicantId: applicant, product }, own),
    ),
  ];
};

/** Every answer that the applications of an enrollment stand on, by its place. */
export function appliedPlaces(context: WizardContext, data: EnrollmentData): string[] {
  const assembled = assembleApplications(context, data);
  const applications = assembled.ok ? assembled.value.applications : [];
  return applications.flatMap(({ product, insuredId, answers }) => {
    const { employee, insured, coverage, members } = answers;
    const placed = (of: FieldContext, own: object) => Object.keys(own).map((name) => keyOf(of, name));
    return [
      ...placed({ applicantId: 'primary' }, employee),
      ...placed({ applicantId: insuredId }, insured),
      ...placed({ applicantId: insuredId, product }, coverage),
      ...placed({ applicantId: anybody, product }, answers.product),
      ...members.flatMap((member) => placed({ applicantId: member.id }, member.data)),
    ];
  });
}
