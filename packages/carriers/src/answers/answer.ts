import { type Outcome, problem, refuse } from '@openroll/domain/problems';

/** What a carrier says of one record (§9.8). */
export interface RecordAnswer {
  /** The GUID of the record. */
  readonly recordId: string;
  readonly verdict: 'received' | 'accepted' | 'rejected';
  /** An ISO instant in UTC, by the carrier's clock; null where it says none. */
  readonly at: string | null;
  /** Of an accepted one. */
  readonly policyNumber: string | null;
  /** Of a rejected one, in the carrier's own words. */
  readonly code: string | null;
  readonly words: string | null;
}

/** What it says of a package as a whole: of its form, not of its people. */
export interface PackageAnswer {
  /** The package's id, or the number of its envelope (`Sending.sequence`). */
  readonly package: { readonly id: string } | { readonly sequence: number };
  readonly verdict: 'received' | 'rejected';
  readonly at: string | null;
  readonly code: string | null;
  readonly words: string | null;
}

/** Everything that one file or call of a carrier says. */
export interface CarrierAnswer {
  /** How the carrier names this answer; undefined where it does not. */
  readonly eventId: string | undefined;
  readonly packages: readonly PackageAnswer[];
  readonly records: readonly RecordAnswer[];
}

/** The largest answer of a carrier that is read (§9.8), in bytes. */
export const maxAnswerBytes = 5_000_000;

/** The text of an answer. Refuses one that is too large, or no UTF-8. */
export function textOfAnswer(bytes: Uint8Array): Outcome<string> {
  if (bytes.length > maxAnswerBytes) return refuse(problem('carrier-answer-too-large'));
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refuse(problem('carrier-answer-malformed', 'encoding'));
  }
}
