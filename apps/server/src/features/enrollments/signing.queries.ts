import type { Signer } from '@openroll/wizard/signers';
import type { Db } from '../../platform/database/connect.ts';
import { reasonPlace } from '../../platform/documents/sealed-sets.ts';
import { documentSetKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import { type EmailState, emailStateOf } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';

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

/** The refusal that ended what a session asked to be signed; undefined where there is none. Read from what the feature signing writes. */
export async function openDecline(
  { keys }: Platform,
  db: Db,
  sessionId: number,
): Promise<Decline | undefined> {
  const row = await db
    .selectFrom('signing_declines as s')
    .innerJoin('document_sets as d', 'd.id', 's.document_set_id')
    .select(['s.signer', 's.declined_at', 's.reason', 'd.id', 'd.data_key'])
    .where('s.session_id', '=', sessionId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { signer, declined_at: at, reason, data_key: wrapped } = row;
  if (!reason || !wrapped) return { signer, at, reason: '' };
  const key = openDataKey(keys, documentSetKeyOwner(row.id), wrapped);
  return { signer, at, reason: openJson<string>(key, reasonPlace(row.id, signer), reason) };
}
