import type { Beneficiary, EnrollmentData } from '@openroll/wizard/enrollment';
import { isRows } from '@openroll/wizard/kinds/beneficiaries-editor';
import { hundredthsOf, shareUnitOf } from '@openroll/wizard/kinds/shares';
import type { BeneficiarySettings, Field, FieldContext, Step } from '@openroll/wizard/step';
import { contextOf } from '@openroll/wizard/validation/visible-fields';
import { answerAt, withAnswer } from '../answers/answer-places.ts';
import { begunRows, identityOf, shownRows } from './rows.ts';
import { inUnit } from './shares.ts';

/** One list of one coverage: where it lies, and what its product asks (§5.13). */
export interface ListPlace {
  readonly field: Field;
  readonly context: FieldContext;
  readonly settings: BeneficiarySettings;
}

export type Classification = BeneficiarySettings['classification'];

/** The lists of a class, one for each of these coverages. */
export const listsOf = (steps: readonly Step[], of: Classification): readonly ListPlace[] =>
  steps.flatMap((step) =>
    step.fields.flatMap((field) =>
      field.beneficiaries?.classification === of
        ? [{ field, context: contextOf(step), settings: field.beneficiaries }]
        : [],
    ),
  );

/** Whoever a list names. */
export const namedIn = (data: EnrollmentData, { field, context }: ListPlace): readonly Beneficiary[] => {
  const answer = answerAt(data, context, field.name);
  return isRows(answer) ? begunRows(answer) : [];
};

/** The people of lists that go together: each with all that is known of them, whichever of the products asked for it. */
export function namedInAll(data: EnrollmentData, lists: readonly ListPlace[]): readonly Beneficiary[] {
  const all = lists.map((list) => namedIn(data, list));
  const singles = lists[0]?.settings.single_name_relationships ?? [];
  const lead = all.find((rows) => rows.length > 0) ?? [];
  return lead.map((row) => {
    const twins = all.flat().filter((each) => identityOf(each, singles) === identityOf(row, singles));
    const known = (column: 'ssn' | 'dob') => row[column] ?? twins.find((each) => each[column])?.[column];
    const [ssn, dob] = [known('ssn'), known('dob')];
    return { ...row, ...(ssn ? { ssn } : {}), ...(dob ? { dob } : {}) };
  });
}

/**
 * All of these coverages as the first of them that names somebody, in both classes; what only the others ask for comes from
 * whoever is `known`.
 */
export function withSame(
  data: EnrollmentData,
  steps: readonly Step[],
  known: readonly Beneficiary[],
): EnrollmentData {
  const classes: readonly Classification[] = ['primary', 'contingent'];
  const names = (step: Step, of: Classification) =>
    listsOf([step], of).some((list) => namedIn(data, list).length > 0);
  const lead =
    steps.find((step) => names(step, 'primary')) ?? steps.find((step) => names(step, 'contingent'));
  const ordered = [...steps.filter((step) => step === lead), ...steps.filter((step) => step !== lead)];
  return classes.reduce((given, of) => {
    const lists = listsOf(ordered, of);
    const rows = lead && names(lead, of) ? namedInAll(data, lists) : [];
    const singles = lists[0]?.settings.single_name_relationships ?? [];
    const completed = rows.map((row) => ({
      ...known.find((each) => identityOf(each, singles) === identityOf(row, singles)),
      ...row,
    }));
    const unit = shareUnitOf(...lists.map(({ settings }) => settings));
    return withNamed(given, lists, inUnit(completed, unit));
  }, data);
}

/** The same people for each of these lists; each product is given what it asks for, and no more. */
export const withNamed = (
  data: EnrollmentData,
  lists: readonly ListPlace[],
  rows: readonly Beneficiary[],
): EnrollmentData =>
  lists.reduce(
    (before, { field, context, settings }) =>
      withAnswer(before, context, field.name, rows.length > 0 ? rows.map(askedBy(settings)) : nobody(field)),
    data,
  );

const nobody = ({ optional }: Field): readonly Beneficiary[] => shownRows([], optional);

const askedBy =
  (settings: BeneficiarySettings) =>
  ({ ssn, dob, ...row }: Beneficiary): Beneficiary => ({
    ...row,
    ...(settings.ssn && ssn !== undefined ? { ssn } : {}),
    ...(settings.dob && dob !== undefined ? { dob } : {}),
  });

/**
 * How the coverages of one insured person stand to each other: all name the same; `open` where some of them name the same, and
 * nobody has been asked about the others yet; or different people, or shares.
 */
export function standing(data: EnrollmentData, steps: readonly Step[]): 'same' | 'open' | 'different' {
  const coverages = steps.map((step) => ({
    isAnswered: isAnswered(data, step),
    lists: [...listsOf([step], 'primary'), ...listsOf([step], 'contingent')],
  }));
  const [lead, ...others] = coverages.filter((each) => each.isAnswered);
  const isAlike = others.every(({ lists }) =>
    lists.every((list) => {
      const twin = lead?.lists.find(
        ({ settings }) => settings.classification === list.settings.classification,
      );
      return twin !== undefined && areAlike(data, twin, list);
    }),
  );
  if (!isAlike) return 'different';
  return lead !== undefined && others.length + 1 < coverages.length ? 'open' : 'same';
}

/** Somebody is named, or it was said that nobody is: an empty list says so, a row that nobody has begun does not. */
const isAnswered = (data: EnrollmentData, step: Step): boolean =>
  [...listsOf([step], 'primary'), ...listsOf([step], 'contingent')].some((list) => {
    const answer = answerAt(data, list.context, list.field.name);
    return isRows(answer) && (answer.length === 0 || begunRows(answer).length > 0);
  });

function areAlike(data: EnrollmentData, one: ListPlace, other: ListPlace): boolean {
  const [rows, others] = [namedIn(data, one), namedIn(data, other)];
  const asked = {
    ssn: one.settings.ssn && other.settings.ssn,
    dob: one.settings.dob && other.settings.dob,
  };
  const told = (row: Beneficiary | undefined) => JSON.stringify(row && toldOf(row, asked));
  return rows.length === others.length && rows.every((row, place) => told(row) === told(others[place]));
}

const toldOf = (row: Beneficiary, asked: { readonly ssn: boolean; readonly dob: boolean }) => [
  ...[row.name, row.first_name, row.middle_name, row.last_name, row.relationship].map(
    (text) => text?.trim() ?? '',
  ),
  hundredthsOf(row.percentage, 'hundredths') ?? row.percentage,
  asked.ssn ? row.ssn : '',
  asked.dob ? row.dob : '',
];
