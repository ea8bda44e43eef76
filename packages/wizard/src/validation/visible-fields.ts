import { onceFor } from '@openroll/domain/values/attached';
import { type Answers, answersOf, comparable, readAnswer } from '../answers/answers.ts';
import { isComputed, placeOf, readerIn } from '../answers/read-names.ts';
import type { Condition } from '../conditions/condition.ts';
import { evaluate } from '../conditions/evaluate.ts';
import type { EnrollmentData } from '../enrollment.ts';
import type { Field, FieldContext, Step } from '../step.ts';
import { branchOf, type FieldsetBranch } from './fieldset.ts';

/** A field that is shown, with the place where its answers live. */
export interface VisibleField {
  readonly field: Field;
  readonly context: FieldContext;
}

interface Entry {
  readonly field: Field;
  /** The fieldset that the field stands in, and the side of it. */
  readonly parent?: { readonly fieldset: Entry; readonly branch: FieldsetBranch };
}

/**
 * The fields of a step that are shown now, in order, fieldsets replaced by what they show (§5.5). A condition never sees the
 * answer of a field that is itself hidden. Client and server both ask this, so a hidden field is required nowhere.
 */
export const visibleFields = (step: Step, data: EnrollmentData): readonly VisibleField[] =>
  visibleIn(step, answersOf(data));

/** The same of answers that are brought into shape; with `isMeant`, nothing is asked about the other fields. */
export function visibleIn(
  step: Step,
  answers: Answers,
  isMeant: (field: Field) => boolean = () => true,
): readonly VisibleField[] {
  const context = contextOf(step);
  if (!holdsNow(step.condition, answers, context)) return [];
  const { fields } = step;
  const layout = layoutOf(fields);
  if (layout === 'plain') return fields.filter(isMeant).map((field) => ({ field, context }));
  const isShown = visibility(layout.byName, answers, context, step.facts);
  return layout.entries
    .filter((entry) => !isFieldset(entry.field) && isMeant(entry.field) && isShown(entry))
    .map(({ field }) => ({ field, context }));
}

/** The fields of a step as they stand in each other; plain where nothing hangs on anything. */
type Layout =
  | 'plain'
  | {
      readonly entries: readonly Entry[];
      readonly byName: ReadonlyMap<string, readonly Entry[]>;
    };

/** One step is looked at several times: for what is missing, what is reachable, what is wrong. */
const layoutOf = onceFor(layOut);

function layOut(fields: readonly Field[]): Layout {
  if (fields.every(isPlain)) return 'plain';
  const entries = flatten(fields);
  return { entries, byName: Map.groupBy(entries, ({ field }) => field.name) };
}

const isFieldset = ({ input_type }: Field): boolean => input_type === 'conditional_fieldset';

const holdsNow = (condition: Condition | undefined, answers: Answers, context: FieldContext): boolean =>
  condition === undefined || evaluate(condition, readerIn(answers, context));

/** Where the answers of a step live. */
export function contextOf(step: Step): FieldContext {
  return step.contextType === 'coverage' && step.coverageProduct !== undefined
    ? { applicantId: step.coverageApplicant ?? 'primary', product: step.coverageProduct }
    : { applicantId: step.applicantId ?? 'primary' };
}

function flatten(fields: readonly Field[], parent?: Entry['parent']): Entry[] {
  return fields.flatMap((field) => {
    const entry: Entry = { field, ...(parent ? { parent } : {}) };
    if (!isFieldset(field)) return [entry];
    return [
      entry,
      ...flatten(field.showIfTrue ?? [], { fieldset: entry, branch: 'true' }),
      ...flatten(field.showIfFalse ?? [], { fieldset: entry, branch: 'false' }),
    ];
  });
}

function visibility(
  byName: ReadonlyMap<string, readonly Entry[]>,
  answers: Answers,
  context: FieldContext,
  facts: Step['facts'] = {},
): (entry: Entry) => boolean {
  const known = new Map<Entry, boolean>();
  const isShown = (entry: Entry): boolean => {
    const before = known.get(entry);
    if (before !== undefined) return before;
    known.set(entry, false);
    const { condition } = entry.field;
    const shown = isInOpenBranch(entry) && (condition === undefined || evaluate(condition, read));
    known.set(entry, shown);
    return shown;
  };
  const isHere = (at: FieldContext) =>
    at.applicantId === context.applicantId && at.product === context.product;
  const read = (name: string) => {
    if (isComputed(name)) return Object.hasOwn(facts, name) ? facts[name] : undefined;
    const place = placeOf(answers, context, name);
    if (!place) return undefined;
    const here = isHere(place.context) ? byName.get(place.name) : undefined;
    if (here && !here.some(isShown)) return undefined;
    return comparable(readAnswer(answers, place.context, place.name));
  };
  const isInOpenBranch = ({ parent }: Entry) =>
    parent === undefined ||
    (isShown(parent.fieldset) && branchOf(parent.fieldset.field, read) === parent.branch);
  return isShown;
}

/** Shown whatever is answered, and no other within it. */
const isPlain = (field: Field): boolean => field.condition === undefined && !isFieldset(field);
