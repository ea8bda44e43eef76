import type { Condition } from '../conditions/condition.ts';
import { evaluate, namesIn } from '../conditions/evaluate.ts';

type Plain = string | number | boolean | null;
export type Sample = Plain | readonly Plain[];

interface NumberEnds {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** What may be answered under a name, as far as a condition can tell answers apart. */
export type Possible =
  | ({ readonly kind: 'number' } & NumberEnds)
  | { readonly kind: 'date' | 'text' }
  | { readonly kind: 'choice' | 'list'; readonly values: readonly Plain[] };

/** Conditions with more combinations than this are not looked through. */
const maxCombinations = 20_000;

/** The condition on which something is answered under a name at all; undefined where it is asked anyhow. */
type AskedWhen = (name: string) => Condition | undefined;

/**
 * Whether no answers make a condition hold: it is tried with all values that it can tell apart, nothing answered among them, and nothing
 * else under a name that is not asked then. False where that is not known: of a name that `possible` does not know, of sums, and of more
 * combinations than can be looked through.
 */
export function neverHolds(
  condition: Condition,
  possible: (name: string) => Possible | undefined,
  askedWhen: AskedWhen = () => undefined,
): boolean {
  const all = possibleAnswers([condition], possible);
  if (all === undefined) return false;
  if (!all.some((read) => evaluate(condition, read))) return true;
  const asked = hangingOn(namesIn(condition), possible, askedWhen);
  if (asked.size === 0) return false;
  const together = possibleAnswers([condition, ...asked.values()], possible);
  return (
    together !== undefined && !together.some((read) => evaluate(condition, read) && isConsistent(asked, read))
  );
}

/** The names that are asked on a condition of which everything is known, and those that such conditions name in turn. */
function hangingOn(
  names: readonly string[],
  possible: (name: string) => Possible | undefined,
  askedWhen: AskedWhen,
): ReadonlyMap<string, Condition> {
  const found = new Map<string, Condition>();
  const left = [...names];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const when = found.has(name) ? undefined : askedWhen(name);
    if (when === undefined || possibleAnswers([when], possible) === undefined) continue;
    found.set(name, when);
    left.push(...namesIn(when));
  }
  return found;
}

/** Whether nothing is answered that is not asked. */
const isConsistent = (asked: ReadonlyMap<string, Condition>, read: (name: string) => Sample): boolean =>
  [...asked].every(([name, when]) => isNothing(read(name)) || evaluate(when, read));

const isNothing = (of: Sample): boolean => of === null || of === '' || (Array.isArray(of) && of.length === 0);

/**
 * Readers of answers, one for each combination of values that these conditions can tell apart; undefined where that is not known, or there
 * are too many.
 */
export function possibleAnswers(
  conditions: readonly Condition[],
  possible: (name: string) => Possible | undefined,
): readonly ((name: string) => Sample)[] | undefined {
  const constants = constantsIn(conditions as Condition[]);
  const names = [...new Set(conditions.flatMap(namesIn))];
  if (constants === undefined) return undefined;
  const all = names.map((name) => possible(name));
  const ends = all.flatMap((each) => (each?.kind === 'number' ? endsOf(each) : []));
  const samples = all.map((each) => samplesOf(each, constants, ends));
  if (samples.some((each) => each === undefined)) return undefined;
  const known = samples.flatMap((each) => (each ? [each] : []));
  if (known.reduce((product, each) => product * each.length, 1) > maxCombinations) return undefined;
  return known
    .reduce<readonly (readonly Sample[])[]>(
      (all, each) => all.flatMap((chosen) => each.map((sample) => [...chosen, sample])),
      [[]],
    )
    .map((chosen) => (name) => chosen[names.indexOf(name)] ?? null);
}

/** Every value that stands in a condition; undefined of one that adds or subtracts, whose values lie anywhere. */
function constantsIn(condition: Condition): readonly Plain[] | undefined {
  if (condition === null || typeof condition !== 'object') return [condition];
  const parts = Array.isArray(condition) ? condition : Object.values(condition);
  if (!Array.isArray(condition) && Object.keys(condition).some((each) => each === '+' || each === '-'))
    return undefined;
  if (!Array.isArray(condition) && Object.hasOwn(condition, 'var')) return [];
  const inside = parts.map((part: Condition) => constantsIn(part));
  return inside.some((each) => each === undefined) ? undefined : inside.flatMap((each) => each ?? []);
}

/** The values to try under one name; `ends` are those of every number, which may be compared with each other. */
function samplesOf(
  of: Possible | undefined,
  constants: readonly Plain[],
  ends: readonly number[],
): readonly Sample[] | undefined {
  if (!of) return undefined;
  switch (of.kind) {
    case 'number':
      return [null, ...numbersAround(of, constants, ends)];
    case 'date':
      return [null, '0001-01-01', '9999-12-31', ...constants.flatMap(daysAround)];
    case 'text':
      return [null, 'something else', ...constants.filter((each) => typeof each === 'string')];
    case 'choice':
      return [null, ...of.values];
    case 'list':
      return [null, ...listsOf(of.values)];
  }
}

const endsOf = ({ from, to }: NumberEnds): readonly number[] =>
  [from, to].filter((each) => each !== undefined);

/** Each number of a condition, and what lies just beside it, within what is possible. */
function numbersAround(
  { from = 0, to = 1e12 }: NumberEnds,
  constants: readonly Plain[],
  ends: readonly number[],
): readonly number[] {
  const around = constants.flatMap((each) =>
    typeof each === 'number' ? [each - 1, each - 0.1, each, each + 0.1, each + 1] : [],
  );
  return [...new Set([from, to, ...ends, ...around])].filter((each) => each >= from && each <= to);
}

/** A day as it stands, and texts that lie just before and behind it. */
const daysAround = (each: Plain): readonly string[] =>
  typeof each === 'string' ? [each, each.slice(0, -1), `${each} `] : [];

/** Nothing, each alone, each left out, and all; of few all that there are. */
function listsOf(values: readonly Plain[]): readonly (readonly Plain[])[] {
  if (values.length > 8) return [[], values, ...values.map((each) => [each])];
  return values.reduce<readonly (readonly Plain[])[]>(
    (all, each) => all.flatMap((list) => [list, [...list, each]]),
    [[]],
  );
}
