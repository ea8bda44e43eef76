import type { RecordStatus } from '../statuses/record-status.ts';

/** What a carrier can answer of an enrollment: that it has it, and what it has decided. */
export const carrierVerdicts = ['received', 'accepted', 'rejected'] as const;
export type CarrierVerdict = (typeof carrierVerdicts)[number];

/** What a carrier says of one record (§9.8). */
export interface RecordVerdict {
  readonly verdict: CarrierVerdict;
  /** When, by the carrier's clock: an ISO instant in UTC. */
  readonly at: string;
  /** With `accepted`. */
  readonly policyNumber: string | null;
  /** With `rejected`: the carrier's code, and its words. */
  readonly code: string | null;
  readonly words: string | null;
}

/** What is kept of a record: nothing has been said of it yet where `said` is undefined. */
export interface AnsweredRecord {
  readonly status: RecordStatus;
  readonly said: RecordVerdict | undefined;
}

/**
 * Whether an answer changes what is kept. The same answers in any order, however often, end alike: a verdict stands above a mere
 * receipt, the later of two verdicts above the earlier, and of two at the same moment the rejection, which somebody will look at.
 */
export const isNews = ({ said }: AnsweredRecord, told: RecordVerdict): boolean =>
  said === undefined || compare(said, told) < 0;

/** Whether an answer that is news says anything else than what was said before, or says only again, later, what is known. */
export const saysAnew = ({ said }: AnsweredRecord, told: RecordVerdict): boolean =>
  (['verdict', 'policyNumber', 'code', 'words'] as const).some((of) => said?.[of] !== told[of]);

/**
 * Whether an answer says that the carrier holds what we have replaced since: nobody can decide that but people. What it said before
 * is no contradiction.
 */
export const contradictsCorrection = ({ status, said }: AnsweredRecord, told: RecordVerdict): boolean =>
  status === 'superseded' && told.verdict === 'accepted' && isNews({ status, said }, told);

/** The records under which an application and what was decided later of it travel now; undefined where they do not. */
export interface TravelingRecords {
  readonly enrollment: RecordStatus | undefined;
  readonly decision: RecordStatus | undefined;
}

/**
 * What lists say of an application: what its carrier has answered of it, unless the carrier has rejected what was decided later. That is
 * what somebody has to look at, however well the application itself was taken. Null where nothing is answered.
 */
export function standingOf({ enrollment, decision }: TravelingRecords): CarrierVerdict | null {
  if (decision === 'rejected') return 'rejected';
  return carrierVerdicts.find((verdict) => verdict === enrollment) ?? null;
}

/**
 * Whether an answer is told to those outside who follow applications. One to what was decided later says nothing of the application, so they
 * hear of a rejection alone, and of the acceptance that ends it.
 */
export const isTold = (
  verdict: CarrierVerdict,
  { isOfDecision, wasRejected }: { readonly isOfDecision: boolean; readonly wasRejected: boolean },
): boolean => verdict === 'rejected' || (verdict === 'accepted' && (!isOfDecision || wasRejected));

const ranks = { received: 0, accepted: 1, rejected: 2 } as const satisfies Record<CarrierVerdict, number>;

function compare(a: RecordVerdict, b: RecordVerdict): number {
  const order = (one: RecordVerdict): readonly string[] => [
    one.verdict === 'received' ? '0' : '1',
    one.at,
    String(ranks[one.verdict]),
    one.policyNumber ?? '',
    one.code ?? '',
    one.words ?? '',
  ];
  const [left, right] = [order(a), order(b)];
  for (const [index, value] of left.entries()) {
    const other = right[index] ?? '';
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
