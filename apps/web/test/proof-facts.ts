import type { CaseProof } from '@openroll/contract/case-proofs';

/** A proof that is done and found nothing, as the server answers it. */
export const aProof = (changes: Partial<CaseProof> = {}): CaseProof => ({
  id: 41,
  case_id: 1,
  status: 'done',
  progress: 100,
  started_at: '2026-03-14T20:00:00Z',
  finished_at: '2026-03-14T20:00:06Z',
  started_by: 'Casey Manager',
  is_outdated: false,
  people: 250,
  premiums: 4_512,
  remembered: 4_100,
  milliseconds: 5_940,
  products: [{ product: 'Accident', version: '0a1b2c3d4e5f', priced: 1_500, lowest: 6.5, highest: 48.25 }],
  num_errors: 0,
  num_warnings: 0,
  findings: [],
  ...changes,
});

/** A gap with two people in it, one of whom has left the census; another gap; and an agent without a license. */
export const someFindings: CaseProof['findings'] = [
  {
    kind: 'rate-gap',
    severity: 'error',
    product: 'Accident',
    text: 'No rate is printed for people who may apply.',
    people: 1_200,
    examples: [
      { person_id: 11, name: 'Dana Whitfield', detail: 'Employee, age 51, IL, $20,000' },
      { person_id: 12, name: '', detail: 'Spouse, age 52, IL, $20,000' },
    ],
  },
  {
    kind: 'rate-gap',
    severity: 'error',
    product: 'Critical Illness',
    text: 'No rate is printed for people who may apply.',
    people: 1,
    examples: [],
  },
  {
    kind: 'agent-unlicensed',
    severity: 'warning',
    product: null,
    text: 'Noor Newhire holds no license in TX.',
    people: 30,
    examples: [],
  },
];
