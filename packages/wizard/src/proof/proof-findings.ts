import type { Problem } from '@openroll/domain/problems';
import { amountText } from '../coverage/amount-text.ts';
import type { ApplicantType } from '../step.ts';
import type { ProofTrouble } from './proof-prices.ts';
import type { FoundTrouble, ProofPerson } from './prove-people.ts';

/** What a proof can find, each with its kind and how grave it is: an error keeps somebody from enrolling as they should. */
export const findingCodes = {
  'no-rate': { kind: 'rate-gap', severity: 'error' },
  'no-class-rate': { kind: 'rate-gap', severity: 'error' },
  'table-gap': { kind: 'rate-gap', severity: 'warning' },
  overlap: { kind: 'rate-overlap', severity: 'error' },
  'guarantee-unasked': { kind: 'guarantee-conflict', severity: 'error' },
  'guarantee-below': { kind: 'guarantee-conflict', severity: 'warning' },
  'no-amount': { kind: 'guarantee-conflict', severity: 'warning' },
  'form-missing': { kind: 'form-missing', severity: 'error' },
  'agent-unlicensed': { kind: 'agent-unlicensed', severity: 'warning' },
  'agent-not-appointed': { kind: 'agent-not-appointed', severity: 'warning' },
  'state-not-offered': { kind: 'nobody-may-enroll', severity: 'error' },
  'no-agent-licensed': { kind: 'nobody-may-enroll', severity: 'error' },
  'outside-ages': { kind: 'nobody-may-enroll', severity: 'warning' },
  'option-problem': { kind: 'option-problem', severity: 'error' },
  unreadable: { kind: 'person-unreadable', severity: 'error' },
  'no-birth-date': { kind: 'person-unreadable', severity: 'error' },
  'no-birth-date-relative': { kind: 'person-unreadable', severity: 'warning' },
  'fact-missing': { kind: 'person-unreadable', severity: 'warning' },
} as const;
export type FindingCode = keyof typeof findingCodes;

type Words = Readonly<Record<string, string | number>>;

/** Whom a finding meets, and what is to be said of them besides. */
export interface FindingExample {
  readonly person: number;
  readonly applicant: ApplicantType;
  readonly words: Words;
}

/** Findings of one code, product and wording stand together; words are filled into texts by whoever shows them. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'warning';
  readonly product?: number;
  readonly words: Words;
  /** A fault of the case's options, as its validation says it. */
  readonly problem?: Problem;
  /** People of the census whom it meets; some of them are the examples. */
  readonly people: number;
  readonly examples: readonly FindingExample[];
}

export const maxExamples = 10;

type Said = Pick<Finding, 'code'> &
  Partial<Pick<Finding, 'product' | 'words' | 'problem' | 'severity' | 'people'>>;

export interface Findings {
  readonly add: (said: Said, example?: FindingExample) => void;
  /** Errors first, then what meets more people. */
  readonly list: () => readonly Finding[];
}

/** Collects findings while people come one after the other (§3.11); each counts once, however many of the family it meets. */
export function collectFindings(): Findings {
  const groups = new Map<string, { said: Said; people: number; last?: number; examples: FindingExample[] }>();
  return {
    add(said, example) {
      const key = JSON.stringify([said.code, said.product, said.words, said.problem]);
      const group = groups.get(key) ?? { said, people: said.people ?? 0, examples: [] };
      groups.set(key, group);
      if (!example || group.last === example.person) return;
      group.last = example.person;
      group.people += 1;
      if (group.examples.length < maxExamples) group.examples.push(example);
    },
    list: () =>
      [...groups.values()]
        .map(({ said, people, examples }): Finding => {
          const { severity } = findingCodes[said.code];
          return { severity, words: {}, ...said, people, examples };
        })
        .toSorted(
          (a, b) =>
            Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
            order.indexOf(a.code) - order.indexOf(b.code) ||
            b.people - a.people,
        ),
  };
}

const order = Object.keys(findingCodes);

/** What stands in the way of one applicant and product. */
export function addTrouble(findings: Findings, found: FoundTrouble, about: Words): void {
  const { person, applicant, product, trouble } = found;
  const { code, words, detail } = wordsOf(trouble);
  findings.add(
    { code, product, words },
    { person: person.id, applicant: applicant.type, words: { ...about, ...detail } },
  );
}

function wordsOf(trouble: ProofTrouble): { code: FindingCode; words: Words; detail: Words } {
  switch (trouble.code) {
    case 'no-rate':
      return trouble.rating === undefined
        ? { code: 'no-rate', words: {}, detail: { coverage: trouble.coverage } }
        : {
            code: 'no-class-rate',
            words: { rating: trouble.rating },
            detail: { coverage: trouble.coverage },
          };
    case 'guarantee-unasked':
      return {
        code: trouble.code,
        words: {},
        detail: { coverage: trouble.coverage, pending: trouble.pending },
      };
    case 'guarantee-below':
      return {
        code: trouble.code,
        words: { guaranteed: amountText(trouble.guaranteed), lowest: amountText(trouble.lowest) },
        detail: {},
      };
    case 'fact-missing':
      return { code: trouble.code, words: { fact: trouble.fact }, detail: {} };
    case 'no-amount':
      return { code: trouble.code, words: {}, detail: {} };
  }
}

/** A finding about the employee themselves. */
export const addAboutPerson = (
  findings: Findings,
  code: FindingCode,
  { id, state }: ProofPerson,
  words: Words = {},
): void => findings.add({ code, words }, { person: id, applicant: 'primary', words: { state } });
