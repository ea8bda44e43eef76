import type { Carrier } from '@openroll/carriers/carrier/carrier';
import { statesMeant } from '@openroll/domain/cases/offered-states';
import type { Condition } from '@openroll/wizard/conditions/condition';
import type { NoticeDemand } from '@openroll/wizard/definition/notices';
import type { ProductDefinition } from '@openroll/wizard/definition/product';
import { definitionIn } from '@openroll/wizard/definition/state-definition';
import type { LintMessage } from '@openroll/wizard/lint/lint-message';
import { isRequiredIn, neededBy } from '@openroll/wizard/notices/notices-in';
import type { LocalizedNotice } from './load-notices.ts';
import { type ReplacementMistake, replacementMistake } from './replacement-condition.ts';

type Demanding = LocalizedNotice & { readonly needed_by: NoticeDemand };

/** Notices of which a product must name one, and where. */
interface Due {
  readonly ids: readonly string[];
  readonly states: readonly string[];
  /** Due to some lines only, and nobody says the line. */
  readonly isByLine?: boolean;
}

/**
 * Notices that the law asks of a product in a state in which it is sold and that it does not name, or names for some of its applicants
 * only. `notices_left_out` excuses one with a reason; an excuse of nothing is found too. Where the carrier's file does not say of which
 * line a product is, one of those that differ by line is asked for: whoever knows that none is needed says so.
 */
export function lintDemandedNotices(
  product: ProductDefinition,
  notices: readonly LocalizedNotice[],
  carriers: readonly Pick<Carrier, 'code' | 'products'>[],
): LintMessage[] {
  const excuses = product.notices_left_out ?? {};
  const line = carriers.find(({ code }) => code === product.carrier)?.products[product.code]?.line;
  const named = new Set(neededBy(product).map(({ block }) => block));
  const asking = notices.filter((block): block is Demanding => block.needed_by !== undefined);
  const missing = dueOf(product, asking, line === undefined ? linesLeft(asking, named) : [line]).filter(
    ({ ids }) => !ids.some((id) => named.has(id)),
  );
  return [
    ...missing
      .filter(({ ids }) => !ids.some((id) => Object.hasOwn(excuses, id)))
      .map((due) => ({ path: ['notices'], message: missingWords(product, due) })),
    ...asking.flatMap((block) => conditional(product, block)),
    ...Object.keys(excuses)
      .filter((id) => !missing.some(({ ids }) => ids.includes(id)))
      .map((id) => ({
        path: ['notices_left_out', id],
        message: `no notice is missing that ${id} would excuse`,
      })),
  ];
}

/** The lines that a product may be of which names these notices; undefined where any may be. */
const linesLeft = (asking: readonly Demanding[], named: ReadonlySet<string>): readonly string[] | undefined =>
  asking
    .filter(({ id }) => named.has(id))
    .reduce<readonly string[] | undefined>(
      (left, { needed_by: { lines } }) =>
        left && lines ? left.filter((each) => has(lines, each)) : (lines ?? left),
      undefined,
    );

const has = (lines: readonly string[], line: string): boolean => lines.includes(line);

/** What is due in at least one state; of those that differ by line one for all lines that the product may be of. */
function dueOf(
  product: ProductDefinition,
  asking: readonly Demanding[],
  possible: readonly string[] | undefined,
): readonly Due[] {
  const isKnown = possible?.length === 1;
  const due = asking
    .filter(({ needed_by: { lines } }) => !lines || !possible || possible.some((line) => has(lines, line)))
    .map((block) => ({ block, ids: [block.id], states: statesAsking(product, block) }))
    .filter(({ states }) => states.length > 0);
  const byLine = due.filter(({ block }) => !isKnown && block.needed_by.lines);
  const groups = Map.groupBy(byLine, ({ block }) => String(block.needed_by.with ?? ''));
  const either = [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ids: [first, ...more].flatMap(({ ids }) => ids), states: first.states, isByLine: true }] : [],
  );
  return [...due.filter((each) => !byLine.includes(each)), ...either];
}

/** The states in which the law asks such a product for a notice. */
function statesAsking(product: ProductDefinition, block: Demanding): string[] {
  const { with: having = [], states } = block.needed_by;
  const worded = new Set(block.texts.flatMap((text) => (text.states === 'others' ? [] : text.states)));
  return statesMeant(product.states).filter(
    (state) =>
      isRequiredIn(block, state) &&
      (states !== 'worded' || worded.has(state)) &&
      having.every((what) => hasIn(definitionIn(product, state), what)),
  );
}

const hasIn = (
  { replacement, signatures, underwriting }: ProductDefinition,
  what: NonNullable<NoticeDemand['with']>[number],
): boolean =>
  ({
    replacement: replacement.length > 0,
    agent: signatures.agent !== undefined,
    underwriter: underwriting?.external !== undefined,
  })[what];

function missingWords(product: ProductDefinition, { ids, states, isByLine = false }: Due): string {
  const all = states.length === statesMeant(product.states).length;
  const where = all ? 'in every state' : `in ${states.join(', ')}`;
  const asked = ids.length > 1 ? 'which of them' : 'whether it is needed';
  const either = isByLine
    ? ` (${asked} says the line of ${product.code}, which carriers/${product.carrier}.yaml does not list under products)`
    : '';
  return (
    `the notice ${ids.join(' or ')}${either} is missing, which the law asks for ${where} where the product is sold: ` +
    'add it to notices, or say under notices_left_out why it is not needed'
  );
}

/** Named on a condition that the law does not know. */
function conditional(product: ProductDefinition, block: Demanding): LintMessage[] {
  const {
    id,
    needed_by: { with: having = [] },
  } = block;
  const all = neededBy(product);
  const index = all.findIndex((each) => each.block === id);
  const needed = all[index];
  if (!needed) return [];
  const when = 'when' in needed ? needed.when : undefined;
  const hangs = when !== undefined && !having.includes('replacement');
  const leftOut = 'unless' in needed && needed.unless !== undefined && !having.includes('underwriter');
  const path = ['notices', index];
  return [
    ...[
      ...(hangs ? ['hangs on an answer (when)'] : []),
      ...(leftOut ? ['is left out for some (unless)'] : []),
    ].map((what) => ({ path, message: `${id} ${what}, and the law asks for it of everybody` })),
    ...(when === undefined || hangs
      ? []
      : misplaced(product, block, when).map((message) => ({ path, message }))),
  ];
}

/** What is wrong with a condition on which a notice about replacement hangs, and in which states. */
function misplaced(product: ProductDefinition, block: Demanding, when: Condition): string[] {
  const places = Map.groupBy(statesAsking(product, block), (state) => definitionIn(product, state));
  const found = [...places].map(([place, states]) => ({ states, mistake: replacementMistake(place, when) }));
  return [...Map.groupBy(found, ({ mistake }) => mistake)].flatMap(([mistake, of]) => {
    if (mistake === undefined) return [];
    const states = of.flatMap((each) => each.states).toSorted();
    const where = of.length === places.size ? '' : ` in ${states.join(', ')}`;
    return [`${block.id} ${mistakeWords[mistake](where)}`];
  });
}

const mistakeWords: Readonly<Record<ReplacementMistake, (where: string) => string>> = {
  'not-shown': (where) =>
    `is not shown to those who replace insurance${where}: its condition (when) fails where they say yes`,
  'always-shown': (where) =>
    `is shown to those who replace no insurance${where}: its condition (when) holds where they say no`,
};
