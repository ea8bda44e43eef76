import type { Db } from '../../platform/database/connect.ts';

export type Signer = 'applicant' | 'spouse' | 'agent';

/** The document that was last shown in a session. */
export interface ShownDocument {
  /** SHA-256 of the PDF's bytes, hex. */
  readonly sha256: string;
  /** What the applications came to: changes with any answer that they print. */
  readonly plan: string;
  /** ISO 8601. */
  readonly at: string;
}

/** One act of signing, as the server saw it. */
export interface SigningAct {
  readonly at: string;
  readonly ip: string;
  readonly user_agent: string;
  /** What the applications came to at that moment. */
  readonly plan: string;
}

/** `wizard_sessions.signing`. */
export interface SigningSoFar {
  readonly shown?: ShownDocument;
  readonly signed?: { readonly [S in Signer]?: SigningAct };
}

export const listSignatures = (db: Db, enrollmentId: number) =>
  db
    .selectFrom('enrollment_signatures')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('id')
    .execute();

export type SignatureRow = Awaited<ReturnType<typeof listSignatures>>[number];
