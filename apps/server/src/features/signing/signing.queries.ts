import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import type { SignatureMethod, Signer } from '@openroll/wizard/signers';
import type { SignedAt } from '@openroll/wizard/signing/signed-at';
import { awaitsSignature } from '@openroll/wizard/signing/status-after';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict } from '../../platform/refusal.ts';
import { expires, limitsOf } from '../enrollments/expiry.queries.ts';

/** A notice that a signer was shown: its words are those of this version, filled in. */
export interface ShownNotice {
  readonly id: string;
  readonly version: string;
  /** Of its title and text. */
  readonly sha256: string;
  /** The answer that is their signature on it, where it is a document of its own; the signature on the applications covers all others. */
  readonly signed_by?: string;
}

/** What proves an act (§11.8), besides its own instant and address. Nothing of the answers. */
export interface ActEvidence {
  readonly intent: 'typed-name' | 'spoken-yes' | 'attestation';
  readonly identified_by: readonly string[];
  /** Of the statement and the documents; missing, as the version, for what was signed before there was a choice. */
  readonly language?: string;
  /** Of the words of ours that are agreed to in every statement (`consents` of packages/messages). */
  readonly consent_text_version?: string;
  /** SHA-256 of the whole statement as it was shown; missing for what was signed before acts were kept. */
  readonly consent_sha256?: string;
  readonly user_agent: string;
  /** Where they signed; missing for what was signed before it was kept. */
  readonly place?: SignedAt;
  readonly shown_at: string;
  readonly shown_sha256: string;
  /** Each document of it; missing for what was signed before they were told apart. */
  readonly documents?: readonly ShownDocument[];
  /** The notices that were shown before it, where the products have some. */
  readonly notices?: readonly ShownNotice[];
  /** Who entered what was signed, where that was an API user on the agent's behalf (A32). */
  readonly entered_by?: string;
  /** The recording on which somebody said yes (B29). */
  readonly recording_sid?: string;
  /** The request to an underwriter whose answer is confirmed (B17). */
  readonly confirms?: string;
  /** Whose earlier act came from the same address and browser, where that is not how it is done (AC18). */
  readonly same_origin_as?: readonly Signer[];
}

/** An act that stands: one signer, one set of documents, one instant. */
export interface SigningAct {
  readonly id: number;
  readonly signer: Signer;
  readonly method: SignatureMethod;
  /** What the documents came to that were signed. */
  readonly plan: string;
  /** ISO 8601. */
  readonly at: string;
  readonly ip: string;
  readonly evidence: ActEvidence;
}

/** The signatures that stand in a session, as one JSON column beside it; `session` is its id. */
export const standingActs = (session: string) => sql<readonly SigningAct[]>`coalesce((
  select json_agg(json_build_object('id', a.id, 'signer', a.signer, 'method', a.method, 'plan', d.plan_hash,
    'at', to_char(a.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'ip', a.ip_address,
    'evidence', a.evidence) order by a.id)
  from signing_acts a join document_sets d on d.id = a.document_set_id
  where a.session_id = ${sql.ref(session)} and a.withdrawn_at is null and a.confirms_id is null), '[]'::json)`;

/** The second acts that stand in a session, which confirm what underwriters have decided (B17). */
export const listConfirmations = (db: Db, sessionId: number) =>
  db
    .selectFrom('signing_acts')
    .select(['id', 'signer', 'method', 'ip_address', 'evidence', 'signed_at', 'confirms_id'])
    .where('session_id', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .where('confirms_id', 'is not', null)
    .orderBy('id')
    .execute();

export type ConfirmationRow = Awaited<ReturnType<typeof listConfirmations>>[number];

/** One of the documents that somebody was shown. */
export interface ShownDocument {
  readonly product: number;
  /** The insured. */
  readonly applicant: string;
  /** The document beside the application that it is; the application with all that belongs to it where nothing is said. */
  readonly notice?: string;
  readonly pages: number;
  readonly sha256: string;
  /** When it was opened to be read, as far as the screen has said so. */
  readonly read_at?: string;
}

/** Documents that somebody has been shown: which, when, and the hash of the very bytes. */
export interface Showing {
  readonly setId: number;
  readonly at: string;
  readonly sha256: string;
  readonly documents: readonly ShownDocument[];
}

export type ShownTo = 'wizard' | Signer | 'reviewer';

/**
 * What is signed is what was shown (AC32): the showing of exactly these documents, the last if there were
 * several. Refuses with 409 where there was none, or not of the bytes that the caller has seen.
 */
export async function getShowing(
  db: Db,
  {
    sessionId,
    plan,
    shownTo,
    previewHash,
    userId,
  }: {
    readonly sessionId: number;
    readonly plan: string;
    readonly shownTo: ShownTo;
    readonly previewHash: string | undefined;
    /** To whom they must have been shown: an agent's colleague sees nothing for them. Left out where links tell people apart. */
    readonly userId?: number | null;
  },
): Promise<Showing> {
  const row = await db
    .selectFrom('document_showings as s')
    .innerJoin('document_sets as d', 'd.id', 's.document_set_id')
    .select(['d.id', 's.shown_at', 's.sha256'])
    .select(sql<readonly ShownDocument[]>`s.documents`.as('documents'))
    .where('d.session_id', '=', sessionId)
    .where('d.plan_hash', '=', plan)
    .where('s.shown_to', '=', shownTo)
    .$if(previewHash !== undefined, (query) => query.where('s.sha256', '=', previewHash ?? ''))
    .$if(userId !== undefined, (query) => query.where('s.user_id', 'is not distinct from', userId ?? null))
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw conflict('document-changed');
  return {
    setId: row.id,
    at: row.shown_at.toISOString(),
    sha256: row.sha256,
    documents: row.documents,
  };
}

/** The documents that a session submitted, where it has; they are kept sealed where somebody had yet to sign. */
export const findSubmittedSet = (db: Db, sessionId: number) =>
  db
    .selectFrom('document_sets')
    .select(['id', sql<boolean>`sealed is not null`.as('is_kept')])
    .where('session_id', '=', sessionId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst();

/**
 * The same with all that is kept of them, and the applications as they stand at the same instant; undefined where nobody had yet
 * to sign.
 */
export async function readSubmittedSet(
  platform: Pick<Platform, 'site' | 'clock'>,
  db: Db,
  sessionId: number,
) {
  const row = await db
    .selectFrom('document_sets as d')
    .innerJoin('wizard_sessions as w', 'w.id', 'd.session_id')
    .innerJoin('users as u', 'u.id', 'w.agent_id')
    .select(['d.id', 'd.case_id', 'd.plan_hash', 'd.decided', 'w.language', 'w.agent_id'])
    .select(({ ref }) => [
      ref('d.data_key').$notNull().as('data_key'),
      ref('d.sealed').$notNull().as('sealed'),
      fullNameIn('u').as('agent_name'),
      sql<readonly ApplicationRow[]>`coalesce((
        select json_agg(a order by a.id) from (${applicationRows(platform, db, sessionId)}) a), '[]'::json)`.as(
        'applications',
      ),
    ])
    .where('d.session_id', '=', sessionId)
    .where('d.submitted_at', 'is not', null)
    .where('d.data_key', 'is not', null)
    .where('d.sealed', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, applications: row.applications.map(toSubmitted) };
}

/** One application of a submitted session, as far as its signatures go. */
export interface SubmittedApplication {
  readonly id: number;
  readonly case_id: number;
  readonly status: EnrollmentStatus;
  readonly product: number;
  readonly insuredId: string;
  readonly documentId: number;
  /** It waits for somebody to sign it, and has not expired by its dates. */
  readonly isOpen: boolean;
  /** It waits for something that is no signature, and has not expired by its dates. */
  readonly isPending: boolean;
  readonly signatures: readonly {
    readonly signer: Signer;
    readonly name: string;
    readonly method: SignatureMethod;
    readonly place: SignedAt | null;
    /** ISO 8601. */
    readonly at: string;
  }[];
}

/** The applications of a submitted session with their signatures, in the order in which they were made. */
export async function listSubmitted(
  platform: Pick<Platform, 'site' | 'clock'>,
  db: Db,
  sessionId: number,
): Promise<readonly SubmittedApplication[]> {
  const rows = await applicationRows(platform, db, sessionId).execute();
  return rows.map(toSubmitted);
}

const applicationRows = ({ site, clock }: Pick<Platform, 'site' | 'clock'>, db: Db, sessionId: number) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(expires(limitsOf({ site }, clock())).as('has_expired'))
    .select(['e.id', 'e.case_id', 'e.status', 'e.product_id', 'e.insured_applicant', 'e.document_id'])
    .select(
      sql<SubmittedApplication['signatures']>`coalesce((
        select json_agg(json_build_object('signer', s.signer, 'name', s.signer_name, 'method', s.method,
          'place', s.evidence->'place', 'at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id)
        from enrollment_signatures s where s.enrollment_id = e.id and s.confirms_id is null), '[]'::json)`.as(
        'signatures',
      ),
    )
    .where('e.session_id', '=', sessionId)
    .where('e.deleted_at', 'is', null)
    .where('e.data_key', 'is not', null)
    .orderBy('e.id');

type ApplicationRow = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number];

const toSubmitted = ({
  product_id,
  insured_applicant,
  document_id,
  has_expired,
  ...row
}: ApplicationRow): SubmittedApplication => ({
  ...row,
  product: product_id ?? 0,
  insuredId: insured_applicant,
  documentId: document_id ?? 0,
  isOpen: awaitsSignature(row.status) && !has_expired,
  isPending: row.status === 'pending' && !has_expired,
});
