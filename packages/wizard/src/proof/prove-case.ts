import type { Cents } from '@openroll/domain/values/money';
import type { Overlap } from '../lint/lint-rate-overlaps.ts';
import { overlapsIn } from '../lint/lint-rate-overlaps.ts';
import { ageOf, issueAge } from '../person/eligibility.ts';
import { agesOf, applicantsOf } from '../rate-tables/rate-columns.ts';
import { tableFor } from '../session.ts';
import {
  addAboutPerson,
  addTrouble,
  collectFindings,
  type Finding,
  type Findings,
} from './proof-findings.ts';
import { addSetupFindings, type ProofSetup } from './proof-setup.ts';
import {
  type PersonProof,
  type ProofPerson,
  type ProofRow,
  type ProofSettings,
  peopleProver,
} from './prove-people.ts';

/** What a proof comes to. */
export interface CaseProofResult {
  readonly people: number;
  readonly premiums: number;
  readonly remembered: number;
  readonly products: readonly {
    readonly product: number;
    /** Premiums told, and the lowest and highest of them per pay period. */
    readonly priced: number;
    readonly lowest: Cents | null;
    readonly highest: Cents | null;
  }[];
  readonly findings: readonly Finding[];
}

export interface CaseProver {
  /** Proves one person, and gives the rows of the sheet. */
  readonly prove: (person: ProofPerson) => readonly ProofRow[];
  /** Counts a person whose record cannot be read: they are a finding, and nobody else's proof ends with them. */
  readonly unreadable: (personId: number) => void;
  readonly result: () => CaseProofResult;
}

/**
 * The case prover: runs every person of a census through every product of a case, and finds what would stop them (issue: before
 * going live). Pure: the day, the people and what the case offers come in.
 */
export function caseProver(settings: ProofSettings, setup: ProofSetup): CaseProver {
  const findings = collectFindings();
  const prover = peopleProver(settings);
  const overlaps = overlapsOf(settings);
  const spans = new Map(
    settings.products.map(({ id }) => [id, { priced: 0, lowest: Infinity, highest: -Infinity }]),
  );
  const byState = new Map<string, number>();
  let people = 0;

  return {
    prove(person) {
      people += 1;
      byState.set(person.state, (byState.get(person.state) ?? 0) + 1);
      const proof = prover.prove(person);
      addStanding(findings, setup, settings, person, proof);
      for (const found of proof.troubles) {
        const product = settings.products.find(({ id }) => id === found.product);
        const age = product && issueAge(product.definition, found.applicant, settings.startedOn);
        addTrouble(findings, found, { age: age ?? '', state: person.state });
      }
      for (const row of proof.rows) {
        span(spans, row);
        for (const one of overlaps.get(row.product) ?? []) addOverlap(findings, one, row);
      }
      return proof.rows;
    },
    unreadable(personId) {
      people += 1;
      findings.add({ code: 'unreadable' }, { person: personId, applicant: 'primary', words: {} });
    },
    result() {
      for (const [product, found] of overlaps)
        for (const one of found) findings.add({ code: 'overlap', product, words: rowsOf(one) });
      addSetupFindings(findings, setup, byState, settings.startedOn);
      const products = [...spans].map(([product, { priced, lowest, highest }]) => ({
        product,
        priced,
        lowest: priced > 0 ? lowest : null,
        highest: priced > 0 ? highest : null,
      }));
      return { people, ...prover.counts(), products, findings: findings.list() };
    },
  };
}

/** Whether anybody may enroll this person at all. */
function addStanding(
  findings: Findings,
  { offeredStates, agents }: ProofSetup,
  { startedOn }: ProofSettings,
  person: ProofPerson,
  { accepting }: PersonProof,
): void {
  const [primary, ...relatives] = person.applicants;
  const hasAge = (one: typeof primary) => one !== undefined && ageOf(one, startedOn) !== undefined;
  if (!hasAge(primary)) addAboutPerson(findings, 'no-birth-date', person);
  if (relatives.some((one) => !hasAge(one))) addAboutPerson(findings, 'no-birth-date-relative', person);
  if (!offeredStates.includes(person.state)) {
    addAboutPerson(findings, 'state-not-offered', person, { state: person.state });
    return;
  }
  if (!agents.some(({ licensedIn }) => licensedIn.includes(person.state)))
    addAboutPerson(findings, 'no-agent-licensed', person, { state: person.state });
  if (accepting === 0 && hasAge(primary)) addAboutPerson(findings, 'outside-ages', person);
}

type Span = { priced: number; lowest: number; highest: number };

function span(spans: ReadonlyMap<number, Span>, { product, lines }: ProofRow): void {
  const own = spans.get(product);
  for (const { modal } of lines) {
    if (!own || modal === undefined) continue;
    own.priced += 1;
    own.lowest = Math.min(own.lowest, modal);
    own.highest = Math.max(own.highest, modal);
  }
}

const maxOverlaps = 50;

const overlapsOf = ({ products, startedOn }: ProofSettings): ReadonlyMap<number, readonly Overlap[]> =>
  new Map(
    products.map(({ id, definition, options }) => {
      const table = tableFor(definition, options, startedOn);
      return [id, table ? overlapsIn(table).slice(0, maxOverlaps) : []];
    }),
  );

const rowsOf = ({ row, before }: Overlap) => ({ row: row.line, other: before.line });

/** Somebody who fits both rows, as far as ages, kind of applicant and tobacco tell. */
function addOverlap(
  findings: Findings,
  overlap: Overlap,
  { person, applicant, age, tobacco, product }: ProofRow,
): void {
  const fits = [overlap.row, overlap.before].every((row) => {
    const { min, max } = agesOf(row);
    const isOfType = applicantsOf(row)?.includes(applicant.type) ?? true;
    return age >= min && age <= max && isOfType && (row.tobacco === undefined || row.tobacco === tobacco);
  });
  if (!fits) return;
  const words = { age, state: person.state };
  findings.add(
    { code: 'overlap', product, words: rowsOf(overlap) },
    { person: person.id, applicant: applicant.type, words },
  );
}
