import type { CaseProof, ProofFinding } from '@openroll/contract/case-proofs';
import { toDollars } from '@openroll/domain/values/money';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import { proofLevels } from '@openroll/wizard/proof/proof-choices';
import { type Finding, findingCodes } from '@openroll/wizard/proof/proof-findings';
import type { ProofStamps, SealedProof, StampedProduct } from '@openroll/wizard/proof/proof-result';
import type { ProofRowOfCase } from './case-proofs.queries.ts';
import { lostBefore } from './lost-before.ts';
import type { SheetWords } from './sheet-writer.ts';

type ListedProof = Omit<CaseProof, 'findings' | 'products'>;

/** What proofs are shown beside: the instant, and the stamps that a proof would have then. */
export interface ProofNow {
  readonly at: Date;
  readonly stamps: ProofStamps;
}

/** A proof as the list shows it. */
export function toListedProof(row: ProofRowOfCase, now: ProofNow): ListedProof {
  const { status, started_at, finished_at, stamps, moved_at, sheet_file_id: _, ...figures } = row;
  const isLost = status === 'running' && moved_at < lostBefore(now.at);
  return {
    ...figures,
    status: isLost ? 'failed' : status,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    is_outdated: status === 'done' && isOutdated(stamps as unknown as ProofStamps, now.stamps),
  };
}

const isOutdated = (was: ProofStamps, now: ProofStamps): boolean =>
  was.setup !== now.setup || was.products !== now.products || was.census !== now.census;

/** A proof with its findings in words; `names` are those of people who are still in the census. */
export function toCaseProof(
  t: Translate,
  row: ProofRowOfCase,
  now: ProofNow,
  sealed: SealedProof | undefined,
  names: ReadonlyMap<number, string>,
): CaseProof {
  const products = sealed?.products ?? [];
  return {
    ...toListedProof(row, now),
    products: (sealed?.result.products ?? []).map(({ product, priced, lowest, highest }) => {
      const { name = '', sha256 = '' } = products.find(({ id }) => id === product) ?? {};
      return {
        product: name,
        version: sha256.slice(0, 12),
        priced,
        lowest: lowest === null ? null : toDollars(lowest),
        highest: highest === null ? null : toDollars(highest),
      };
    }),
    findings: (sealed?.result.findings ?? []).map((one) => toFinding(t, one, products, names)),
  };
}

/** A finding in words. */
export function toFinding(
  t: Translate,
  finding: Finding,
  products: readonly StampedProduct[],
  names: ReadonlyMap<number, string>,
): ProofFinding {
  const { code, severity, people, examples } = finding;
  return {
    kind: findingCodes[code].kind,
    severity,
    product: products.find(({ id }) => id === finding.product)?.name ?? null,
    text: textOf(t, finding),
    people,
    examples: examples.map(({ person, applicant, words }) => ({
      person_id: person,
      name: names.get(person) ?? '',
      detail: detailOf(t, t(`caseProofs.relation.${applicant}`), words),
    })),
  };
}

const textOf = (t: Translate, { code, words, problem }: Finding): string =>
  problem ? translateProblem(t, problem) : t(`caseProofs.found.${code as 'no-rate'}`, words);

/** 'Spouse, age 45, IL, $20,000': what is known of the example. */
const detailOf = (t: Translate, relation: string, words: Finding['words']): string => {
  const { age, state, coverage } = words;
  return [
    relation,
    ...(age === undefined || age === '' ? [] : [t('caseProofs.age', { age })]),
    ...[state, coverage].filter((one) => one !== undefined && one !== '').map(String),
  ].join(', ');
};

/** The people whom the examples of a proof name. */
export const peopleIn = (sealed: SealedProof | undefined): readonly number[] => [
  ...new Set((sealed?.result.findings ?? []).flatMap(({ examples }) => examples.map(({ person }) => person))),
];

/** The words of the sheet. */
export const sheetWords = (t: Translate): SheetWords => ({
  columns: sheetColumns.map((column) => t(`caseProofs.column.${column}`)),
  relations: relationWords(t),
  levels: Object.fromEntries(proofLevels.map((level) => [level, t(`caseProofs.level.${level}`)])),
  tobacco: { yes: t('shared.yes'), no: t('shared.no') },
  facts: { tobacco: t('caseProofs.fact.tobacco'), gender: t('caseProofs.fact.gender') },
  noRate: t('caseProofs.noRate'),
});

export const relationWords = (t: Translate): Readonly<Record<'primary' | 'spouse' | 'child', string>> => ({
  primary: t('caseProofs.relation.primary'),
  spouse: t('caseProofs.relation.spouse'),
  child: t('caseProofs.relation.child'),
});

const sheetColumns = [
  'person',
  'name',
  'relation',
  'age',
  'state',
  'division',
  'tobacco',
  'assumed',
  'product',
  'version',
  'option',
  'coverage',
  'premium',
  'annual',
  'pending',
] as const;
