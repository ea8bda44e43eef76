import { riderField } from '@openroll/wizard/coverage/riders';
import type { Rider } from '@openroll/wizard/definition/coverage';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { Answer } from '@openroll/wizard/enrollment';
import { repeated } from '@openroll/wizard/lint/lint-field-lists';
import { typeOfName } from '@openroll/wizard/lint/name-types';
import type { CatalogProduct } from '../load-catalog.ts';

/** What is to be priced of one product: the choice, and answers to what its coverage page asks. */
export interface WantedCoverage {
  /** Folder name of the product; undefined: every product that offers this choice. */
  readonly slug?: string;
  /** An amount, a number of units, a plan, 'salary_2' or 'premium_8'. */
  readonly value: string | number;
  /** `tier=family`, `waiting_period=14` … */
  readonly answers: Readonly<Record<string, Answer>>;
}

/**
 * Reads `--coverage`: `20000`, `critical-illness=20000`, `accident=enhanced,tier=family`. Undefined for what is no such
 * text.
 */
export function readWanted(text: string): WantedCoverage | undefined {
  const [head = '', ...rest] = text.split(',').map((part) => part.trim());
  const [, slug, choice] = /^(?:([a-z][a-z0-9-]*)=)?([\w.$-]+)$/.exec(head) ?? [];
  const pairs = rest.map((part) => /^([a-z][a-z0-9_]*)=([\w.-]+)$/.exec(part));
  if (choice === undefined || pairs.some((pair) => pair === null)) return undefined;
  const answers = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
  return { ...(slug === undefined ? {} : { slug }), value: choiceOf(choice), answers };
}

const choiceOf = (choice: string): string | number => {
  const digits = choice.replace(/^\$/, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : choice;
};

type Read = { readonly wanted: readonly WantedCoverage[] } | { readonly mistake: string };

/**
 * Everything that is wanted, with amounts of riders as a coverage keeps them; or the first mistake, in words: a text that cannot be read,
 * a product that there is not or that is named twice, an answer that its product does not have. It would be left out, and another
 * premium told.
 */
export function wantedOf(products: readonly CatalogProduct[], texts: readonly string[]): Read {
  const wanted: WantedCoverage[] = [];
  for (const text of texts) {
    const given = readWanted(text);
    if (!given)
      return { mistake: `${text} is not like critical-illness=20000 or accident=enhanced,tier=family` };
    const { slug, answers } = given;
    if (slug === undefined && Object.keys(answers).length > 0)
      return { mistake: `${text}: answers are to a product: accident=enhanced,tier=family` };
    const definition = products.find((each) => each.slug === slug)?.definition;
    if (slug !== undefined && !definition) return { mistake: `there is no product ${slug}` };
    const mistake = definition && mistakeIn(definition, answers);
    if (mistake !== undefined) return { mistake: `${slug}: ${mistake}` };
    wanted.push(definition ? { ...given, answers: keptAnswers(definition, answers) } : given);
  }
  const [twice] = repeated(wanted.flatMap(({ slug }) => slug ?? []));
  return twice === undefined ? { wanted } : { mistake: `${twice} stands there twice` };
}

type Answers = WantedCoverage['answers'];

function mistakeIn(definition: ProductDefinition, answers: Answers): string | undefined {
  for (const [name, value] of Object.entries(answers)) {
    const values = valuesOf(definition, name);
    if (!values) return `nothing is asked under the name ${name}`;
    if (values.length > 0 && !values.includes(String(value)))
      return `${name} is one of ${values.join(', ')}, not ${String(value)}`;
  }
  return undefined;
}

/** What may be said under a name beside the choice of a coverage; none of what is no list; undefined where nothing is asked. */
function valuesOf(definition: ProductDefinition, name: string): readonly string[] | undefined {
  const amounts = riderAmounts(definition, name);
  if (amounts.length > 0) return amounts.map(String);
  const type = typeOfName(definition, name);
  const isRider = ridersOf(definition).some((rider) => riderField(rider) === name);
  const isQuestion = definition.coverage_questions.some((question) => question.name === name);
  if (!type || !(isQuestion || isRider || name === 'tier')) return undefined;
  return 'values' in type ? type.values.map(String) : [];
}

/** Riders in the base and in every state. */
const ridersOf = ({ riders, state_variations }: ProductDefinition): readonly Rider[] => [
  ...riders,
  ...Object.values(state_variations).flatMap((variation) => variation?.riders ?? []),
];

const riderAmounts = (definition: ProductDefinition, name: string): readonly number[] =>
  ridersOf(definition).flatMap((rider) => (riderField(rider) === name ? (rider.amounts ?? []) : []));

const keptAnswers = (definition: ProductDefinition, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]): [string, Answer] => [
      name,
      riderAmounts(definition, name).length > 0 ? { text: '', value: Number(value) } : value,
    ]),
  );
