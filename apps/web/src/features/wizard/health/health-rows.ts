import { isEmpty } from '@openroll/wizard/answers/answers';
import type { Answer, EnrollmentData } from '@openroll/wizard/enrollment';
import { kindOf } from '@openroll/wizard/kinds/registry';
import type { Field, FieldContext, Step } from '@openroll/wizard/step';
import { questionWords } from '@openroll/wizard/steps/question-words';
import { contextOf } from '@openroll/wizard/validation/visible-fields';
import { answerAt } from '../answers/answer-places.ts';
import { type AskedRoot, rootsOf } from './asked-roots.ts';

/** A field of a step, and where its answer lives. */
export interface Place {
  readonly field: Field;
  readonly context: FieldContext;
}

/** Where one answer of a person is kept: with each product that asks the same. */
export type Places = readonly [Place, ...Place[]];

/** One person's column of a row: their answer, and what hangs on it. */
export interface HealthCell {
  readonly person: string;
  readonly places: Places;
  readonly below: readonly Places[];
}

/** One question, and everybody whom it is asked. */
export interface HealthRow {
  readonly key: string;
  /** As it is asked; every cell asks it in these words. */
  readonly question: Field;
  /** What it is about; where nothing is said, the product that asks it. */
  readonly topic: string | number;
  readonly products: readonly number[];
  readonly cells: readonly HealthCell[];
}

/** The names under which a place keeps its answers. */
export const namesAt = ({ field }: Place): readonly string[] => kindOf(field).names(field);

interface Draft {
  readonly key: string;
  readonly question: Field;
  readonly topic: string | number;
  readonly products: Set<number>;
  readonly cells: Map<string, { readonly places: Place[]; readonly below: Map<string, Place[]> }>;
}

/**
 * The questions of a page, each once: one after the other as the products ask them, whatever has been asked already left out.
 * `products` is their order. Where a person's stored answers to the same question differ, it stands once for each answer; those of
 * `apart` stay apart while the page is open, so that no row leaves from under the pointer.
 */
export function healthRows(
  steps: readonly Step[],
  data: EnrollmentData,
  products: readonly number[],
  apart: ReadonlySet<string> = new Set(),
): readonly HealthRow[] {
  const together = rowsOf(steps, data, products, apart);
  const differing = differingIn(together, data);
  return differing.length === 0 ? together : rowsOf(steps, data, products, new Set([...apart, ...differing]));
}

/** Which questions of whom have several answers; as `healthRows` takes them. */
export const differingIn = (rows: readonly HealthRow[], data: EnrollmentData): readonly string[] =>
  rows.flatMap(({ key, cells }) =>
    cells.flatMap(({ person, places, below }) => [
      ...(areDifferent(places, data) ? [apartKey(key, person)] : []),
      ...below.flatMap((each) =>
        areDifferent(each, data) ? [apartKey(`${key}>${wordsOf(each[0].field)}`, person)] : [],
      ),
    ]),
  );

const apartKey = (key: string, person: string): string => `${person} ${key}`;

/** What is answered at several places under their names of one part of the answer. */
export const answersOfPart = (places: Places, part: number, data: EnrollmentData): readonly Answer[] =>
  places.map((place) => answerAt(data, place.context, namesAt(place)[part] ?? ''));

const areDifferent = (places: Places, data: EnrollmentData): boolean =>
  namesAt(places[0]).some((_, part) => {
    const given = answersOfPart(places, part, data).filter((answer) => !isEmpty(answer));
    return new Set(given.map((answer) => JSON.stringify(answer))).size > 1;
  });

/** A field that is like no other stands for itself. */
const wordsOf = (field: Field): string => questionWords(field) ?? field.name;

function rowsOf(
  steps: readonly Step[],
  data: EnrollmentData,
  products: readonly number[],
  apart: ReadonlySet<string>,
): readonly HealthRow[] {
  const drafts = new Map<string, Draft>();
  const place = (step: Step) => products.indexOf(step.coverageProduct ?? 0);
  const ids = [...new Set(steps.toSorted((a, b) => place(a) - place(b)).map((step) => step.coverageProduct))];
  const order = ids.flatMap((product) => {
    const asked: Draft[] = [];
    const made = new Set<Draft>();
    for (const step of steps.filter((each) => each.coverageProduct === product)) {
      let at = -1;
      for (const { key, root } of keyedRoots(step, data, drafts, apart)) {
        const known = drafts.get(key);
        const draft = known ?? draftOf(key, root, product ?? 0);
        const found = asked.indexOf(draft);
        at = found >= 0 ? found : at + 1;
        if (found < 0) asked.splice(at, 0, draft);
        if (!known) made.add(draft);
        drafts.set(key, draft);
        addTo(draft, root, contextOf(step), apart);
      }
    }
    return asked.filter((draft) => made.has(draft));
  });
  const people = [...new Set(steps.map((step) => contextOf(step).applicantId))];
  return order.map((draft) => finished(draft, people));
}

/** The roots of a step with the keys of their rows: the words, and which of those with the same words in this step it is. */
function keyedRoots(
  step: Step,
  data: EnrollmentData,
  drafts: ReadonlyMap<string, Draft>,
  apart: ReadonlySet<string>,
): readonly { readonly key: string; readonly root: AskedRoot }[] {
  const seen = new Map<string, number>();
  const { applicantId: person, product } = contextOf(step);
  return rootsOf(step, data).map((root) => {
    const words = questionWords(root.field) ?? `${step.name} ${root.field.name}`;
    const nth = seen.get(words) ?? 0;
    seen.set(words, nth + 1);
    const key = `${nth} ${words}`;
    const isApart = apart.has(apartKey(key, person)) && drafts.get(key)?.cells.has(person);
    return { key: isApart ? `${product} ${key}` : key, root };
  });
}

const draftOf = (key: string, { field, topic }: AskedRoot, product: number): Draft => ({
  key,
  question: field,
  topic: topic ?? product,
  products: new Set(),
  cells: new Map(),
});

function addTo(draft: Draft, root: AskedRoot, context: FieldContext, apart: ReadonlySet<string>): void {
  const { applicantId: person, product = 0 } = context;
  const cell = draft.cells.get(person) ?? { places: [], below: new Map<string, Place[]>() };
  draft.cells.set(person, cell);
  draft.products.add(product);
  cell.places.push({ field: root.field, context });
  for (const field of root.below) {
    const words = wordsOf(field);
    const isApart = apart.has(apartKey(`${draft.key}>${words}`, person));
    const taken = cell.below.get(words)?.some((each) => each.context.product === product) ?? false;
    const key = isApart || taken ? `${product} ${field.name} ${words}` : words;
    cell.below.set(key, [...(cell.below.get(key) ?? []), { field, context }]);
  }
}

function finished({ products, cells, ...draft }: Draft, people: readonly string[]): HealthRow {
  return {
    ...draft,
    products: [...products],
    cells: people.flatMap((person) => {
      const { places = [], below = new Map<string, Place[]>() } = cells.get(person) ?? {};
      return asPlaces(places).map((each) => ({
        person,
        places: each,
        below: [...below.values()].flatMap(asPlaces),
      }));
    }),
  };
}

const asPlaces = ([first, ...others]: readonly Place[]): readonly Places[] =>
  first ? [[first, ...others]] : [];
