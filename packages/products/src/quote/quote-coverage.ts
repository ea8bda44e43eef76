import { riderField } from '@openroll/wizard/coverage/riders';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import type { Answer } from '@openroll/wizard/enrollment';

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

/**
 * The same with an amount of a rider as the coverage keeps it; or what of it the product does not have: a name that nothing is asked
 * under, a value that nobody can choose. It would be left out, and another premium told.
 */
export function wantedOf(
  definition: ProductDefinition,
  wanted: WantedCoverage,
): { readonly wanted: WantedCoverage } | { readonly mistake: string } {
  const choices = choicesIn(definition);
  for (const [name, value] of Object.entries(wanted.answers)) {
    const own = choices.get(name);
    if (!own) return { mistake: `nothing is asked under the name ${name}` };
    if (own.length > 0 && !own.includes(String(value)))
      return { mistake: `${name} is one of ${own.join(', ')}, not ${String(value)}` };
  }
  const amounts = new Set(definition.riders.filter((rider) => rider.amounts).map(riderField));
  const answers = Object.entries(wanted.answers).map(([name, value]): [string, Answer] => [
    name,
    amounts.has(name) ? { text: '', value: Number(value) } : value,
  ]);
  return { wanted: { ...wanted, answers: Object.fromEntries(answers) } };
}

/** The values of everything that is asked about a coverage; none where they are no list. */
function choicesIn({
  coverage,
  coverage_questions,
  riders,
}: ProductDefinition): ReadonlyMap<string, string[]> {
  return new Map<string, string[]>([
    ...coverage_questions.map(({ name, choices = [] }): [string, string[]] => [
      name,
      choices.map(({ value }) => String(value)),
    ]),
    ...riders.map((rider): [string, string[]] => [
      riderField(rider),
      rider.amounts ? rider.amounts.map(String) : ['yes', 'no'],
    ]),
    ...(coverage.kind === 'plans'
      ? [['tier', coverage.tiers.map(({ value }) => value)] satisfies [string, string[]]]
      : []),
  ]);
}
