import { harbor, lakeside, prairie } from './demo-users.ts';

/**
 * How far somebody of the demo has come: led by Avery in person (enrolled, enrolled and on its way tonight, paused, declined); sent by Avery for signature and not
 * signed yet, refused by the signer, signed so that Avery is next, or left lying until it expired; enrolled alone, Avery next; or
 * enrolled by telephone, and sent to the employee to be read.
 */
export type DemoOutcome =
  | 'enrolled'
  | 'enrolled and queued'
  | 'paused'
  | 'declined'
  | 'sent'
  | 'sent and refused'
  | 'sent and signed'
  | 'sent and expired'
  | 'alone'
  | 'by telephone';

export interface DemoEnrollment {
  readonly caseName: string;
  /** Employee id of the census person. */
  readonly employeeId: string;
  readonly products: readonly string[];
  readonly outcome: DemoOutcome;
  /** What the employee chooses of a product, where it is not the first choice. */
  readonly wishes: readonly Wish[];
}

interface Wish {
  readonly product: string;
  readonly dollars: number;
}

const both = ['Critical Illness', 'Accident'];
const six = ['Term Life', 'Whole Life', ...both, 'Hospital Indemnity', 'Wage Protector'];

const at =
  (caseName: string) =>
  (
    employeeId: string,
    outcome: DemoOutcome,
    products: readonly string[],
    wishes: readonly Wish[] = [],
  ): DemoEnrollment => ({ caseName, employeeId, outcome, products, wishes });
const [inLakeside, inPrairie, inHarbor] = [at(lakeside), at(prairie), at(harbor)];

/** Who has an enrollment when the demo opens; the people of outside checks have none (§15.4). */
export const demoEnrollments: readonly DemoEnrollment[] = [
  inLakeside('E1000', 'enrolled', six),
  inLakeside('E1003', 'enrolled', ['Accident', 'Hospital Indemnity']),
  inLakeside('E1007', 'enrolled', ['Whole Life', 'Critical Illness']),
  inLakeside('E1011', 'paused', six),
  inLakeside('E1012', 'paused', both),
  inLakeside('E1015', 'declined', []),
  inLakeside('E1020', 'alone', ['Whole Life', 'Accident']),
  inLakeside('E1023', 'sent and signed', both),
  inLakeside('E1026', 'sent', both),
  inLakeside('E1029', 'sent', ['Accident', 'Wage Protector']),
  inLakeside('E1032', 'sent and refused', ['Hospital Indemnity']),
  // What the carrier rejects, and what it never answers.
  inLakeside('E1041', 'enrolled', ['Accident']),
  inLakeside('E1044', 'enrolled', ['Accident']),
  // What its underwriter refers.
  inLakeside('E1047', 'enrolled', ['Whole Life']),
  inLakeside('E1050', 'enrolled and queued', ['Critical Illness']),
  inLakeside('E1053', 'enrolled and queued', both),
  inPrairie('E1001', 'enrolled', ['Accident']),
  inPrairie('E1002', 'enrolled', ['Term Life', ...both]),
  inPrairie('E1004', 'paused', both),
  // Above what is guaranteed: the home office decides about the rest.
  inPrairie('E1008', 'enrolled', ['Term Life'], [{ product: 'Term Life', dollars: 100_000 }]),
  inPrairie('E1006', 'by telephone', both),
  inHarbor('E1001', 'enrolled', ['Accident']),
  inHarbor('E1005', 'declined', []),
  // Last, as its documents bear a date of the past.
  inLakeside('E1035', 'sent and expired', both),
  inLakeside('E1038', 'sent and expired', ['Accident']),
];
