import { caseStages, proofStandings } from '@openroll/domain/cases/stage';
import { proofStates } from '@openroll/domain/statuses/proof-status';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, listOf, page, rowsPerPage, wireProblem } from './values.ts';

export const findingKinds = [
  'rate-gap',
  'rate-overlap',
  'guarantee-conflict',
  'form-missing',
  'agent-unlicensed',
  'agent-not-appointed',
  'nobody-may-enroll',
  'option-problem',
  'person-unreadable',
] as const;
export type FindingKind = (typeof findingKinds)[number];

const finding = z.object({
  kind: z.enum(findingKinds),
  severity: z.enum(['error', 'warning']),
  /** The product's name as the case shows it; null where it is about none. */
  product: z.string().nullable(),
  /** One sentence. */
  text: z.string(),
  /** How many people it meets, and some of them. */
  people: z.number(),
  examples: z.array(z.object({ person_id: z.number(), name: z.string(), detail: z.string() })),
});
export type ProofFinding = z.output<typeof finding>;

export const caseProof = z.object({
  id: z.number(),
  case_id: z.number(),
  status: z.enum(proofStates),
  /** 0 to 100. */
  progress: z.number(),
  started_at: instant,
  finished_at: instant.nullable(),
  started_by: z.string(),
  /** Whether setup, census or products have changed since. */
  is_outdated: z.boolean(),
  people: z.number(),
  /** Premiums computed, and how many of them were remembered by their rate key. */
  premiums: z.number(),
  remembered: z.number(),
  milliseconds: z.number(),
  products: z.array(
    z.object({
      product: z.string(),
      version: z.string(),
      priced: z.number(),
      lowest: z.number().nullable(),
      highest: z.number().nullable(),
    }),
  ),
  num_errors: z.number(),
  num_warnings: z.number(),
  findings: z.array(finding),
});
export type CaseProof = z.output<typeof caseProof>;

const access = may('change_case', 'create_case');
const proofParams = z.object({ id, proofId: id });

export const startProof = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/proofs',
  summary: 'Runs every census person through every product',
  access,
  target: about('case', 'prove', 'params.id'),
  params: idParams,
  reply: caseProof,
});

export const listProofs = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/proofs',
  summary: 'Proofs of a case, newest first',
  access,
  target: about('case', 'prove', 'params.id'),
  params: idParams,
  query: z.object({ page, rows_per_page: rowsPerPage }),
  reply: listOf(caseProof.omit({ findings: true, products: true })),
});

export const getProof = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/proofs/{proofId}',
  summary: 'A proof with its findings',
  access,
  target: about('case', 'prove', 'params.id'),
  params: proofParams,
  reply: caseProof,
  poll: true,
});

/** Every premium, row by row, stamped with the product versions. */
export const downloadProofSheet = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/proofs/{proofId}/sheet.csv',
  summary: 'The premium proof sheet, whole',
  access,
  target: about('case', 'prove', 'params.id'),
  params: proofParams,
  reply: z.unknown(),
  answers: 'csv',
  limit: 'export',
});

/** Summary, findings and 50 samples. */
export const downloadProofPdf = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/proofs/{proofId}/sheet.pdf',
  summary: 'The premium proof sheet with 50 samples',
  access,
  target: about('case', 'prove', 'params.id'),
  params: proofParams,
  reply: z.unknown(),
  answers: 'pdf',
  limit: 'pdf',
});

/**
 * What the case page tells on top: the stage, and for whoever may change something of the setup what is missing for the next. Asked
 * every two seconds while the prover runs.
 */
export const getCaseReadiness = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/readiness',
  summary: 'How far a case is on its way from draft to open, and what is missing',
  access: may('access_cases_page'),
  target: about('case', 'see', 'params.id'),
  params: idParams,
  reply: z.object({
    stage: z.enum(caseStages),
    /** What the validation finds, by panel and field; empty for whoever may not open the setup. */
    errors: z.array(wireProblem),
    /** The newest proof; null for whoever may not prove the case. */
    proof: z
      .object({ standing: z.enum(proofStandings), num_errors: z.number(), num_warnings: z.number() })
      .nullable(),
  }),
  poll: true,
});
