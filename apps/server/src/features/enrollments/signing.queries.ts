import type { DeclinedBy } from '@openroll/domain/enrollments/declined-by';
import type { Signer } from '@openroll/wizard/signers';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { reasonPlace } from '../../platform/documents/sealed-sets.ts';
import { documentSetKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import { type EmailState, emailStateOf } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EnrollmentRow } from './enrollments.queries.ts';

/** The email with the live link to sign, or to confirm, of a session: where it went, and what became of it (R7). */
export interface SignEmail {
  readonly address: string;
  readonly state: EmailState;
}

/** The email of the link that is live now; undefined where there is none. Read from what platform/links and platform/mail write. */
export async function findSignEmail(
  db: Db,
  sessionId: number,
  kind: 'sign' | 'confirm' = 'sign',
): Promise<SignEmail | undefined> {
  const row = await db
    .selectFrom('links as l')
    .innerJoin('mails as m', 'm.link_id', 'l.id')
    .select(['m.recipient', 'm.sent_at', 'm.failed_at'])
    .where('l.session_id', '=', sessionId)
    .where('l.kind', '=', kind)
    // That of a link that is long past is forgotten with it (§11.10).
    .where('m.recipient', 'is not', null)
    .$narrowType<{ recipient: string }>()
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { address: row.recipient, state: emailStateOf(row) };
}

/** A refusal to sign: whose, when, and why in their own words; '' where they gave none. */
export interface Decline {
  readonly signer: Signer;
  readonly at: Date;
  readonly reason: string;
}

/** Where it waited for a signature: whose refusal ended it. */
const refusers = { agent: ['agent'], signer: ['applicant', 'spouse'] } as const satisfies Partial<
  Record<DeclinedBy, readonly Signer[]>
>;

/**
 * The refusal to sign that ended an enrollment: its agent's, or one of the family's. A session may have several, each of other rows:
 * the one of this row bears the instant at which the trail has it turned down. Undefined where nobody refused to sign it, as where it
 * was turned down in the wizard, or by an underwriter. Read from what the feature signing writes.
 */
export async function openDecline(
  { keys }: Platform,
  db: Db,
  { id, session_id: sessionId, declined_by: by }: Pick<EnrollmentRow, 'id' | 'session_id' | 'declined_by'>,
): Promise<Decline | undefined> {
  if (by !== 'agent' && by !== 'signer') return undefined;
  const row = await db
    .selectFrom('signing_declines as s')
    .innerJoin('document_sets as d', 'd.id', 's.document_set_id')
    .select(['s.signer', 's.declined_at', 's.reason', 'd.id', 'd.data_key'])
    .where('s.session_id', '=', sessionId)
    .where('s.signer', 'in', [...refusers[by]])
    .orderBy(sql`s.declined_at = (
      select a.at from audit_events a
      where a.object_type = 'enrollment' and a.object_id = ${String(id)} and a.action = ${`enrollment.declined-by-${by}`}
      order by a.id desc limit 1) desc nulls last`)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { signer, declined_at: at, reason, data_key: wrapped } = row;
  if (!reason || !wrapped) return { signer, at, reason: '' };
  const key = openDataKey(keys, documentSetKeyOwner(row.id), wrapped);
  return { signer, at, reason: openJson<string>(key, reasonPlace(row.id, signer), reason) };
}
