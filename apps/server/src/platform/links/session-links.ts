import { randomBytes } from 'node:crypto';
import { caseSlug } from '@openroll/domain/cases/case-slug';
import type { Platform } from '../platform.ts';
import { hashToken } from '../sign-in/actor-of.ts';
import { siteAddress } from '../site/site-address.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { endOfLink, linkKinds, type SessionLinkKind } from './link-kinds.ts';
import { tokenInvalid } from './links.ts';
import { senderStands } from './sender-stands.ts';

export interface NewSessionLink {
  readonly kind: SessionLinkKind;
  readonly sessionId: number;
  /** Name of the case, for the address. */
  readonly caseName: string;
  /** For whom alone it is; null: whoever has to act next. */
  readonly signer: 'applicant' | 'spouse' | null;
  readonly sentTo: string;
  /** The user whose action sends it, or null. */
  readonly sentBy: number | null;
}

/** A link that was made: its address, and until when it opens. */
export interface MadeLink {
  readonly id: number;
  readonly url: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Makes a personal link to a wizard session: 32 random bytes, of which only the hash is kept. The earlier one of the same kind
 * and signer ends with it (AC14). The caller holds the session locked, so that of two exactly one stays live.
 */
export async function issueSessionLink(
  { config }: Platform,
  work: UnitOfWork,
  { kind, sessionId, caseName, signer, sentTo, sentBy }: NewSessionLink,
): Promise<MadeLink> {
  const { tx, now } = work;
  await revokeSessionLinks(work, sessionId, { kind, signer });
  const token = randomBytes(32).toString('base64url');
  const slug = caseSlug(caseName);
  const expiresAt = endOfLink(kind, now);
  const { id } = await tx
    .insertInto('links')
    .values({
      kind,
      session_id: sessionId,
      signer,
      slug,
      sent_to: sentTo,
      issued_by: sentBy,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { path, namesCase } = linkKinds[kind];
  const url = siteAddress(config, `${path}${namesCase ? `${slug}/` : ''}${token}`);
  return { id, url, token, expiresAt };
}

/**
 * Refuses with 400 `token-invalid` a link that was revoked or locked after its holder had come by it, whose sender may not sign in any
 * more (AC11), or whose case has turned inactive since (AC14, AC35). The case stays as it is until the transaction ends: whoever closes
 * it comes before this act, or after it.
 */
export async function requireStandingLink(
  { site }: Platform,
  { tx }: UnitOfWork,
  linkId: number,
): Promise<void> {
  const standing = await tx
    .selectFrom('links as l')
    .innerJoin('wizard_sessions as w', 'w.id', 'l.session_id')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .select('l.id')
    .where('l.id', '=', linkId)
    .where('l.revoked_at', 'is', null)
    .where('l.locked_at', 'is', null)
    .where('c.is_active', '=', true)
    .where(senderStands(site))
    .forShare('c')
    .executeTakeFirst();
  if (!standing) throw tokenInvalid();
}

/** Uses a link up, with the last act that is due on it; one that was used up before stays as it is. */
export const consumeSessionLink = ({ tx, now }: UnitOfWork, linkId: number): Promise<unknown> =>
  tx
    .updateTable('links')
    .set({ used_at: now })
    .where('id', '=', linkId)
    .where('used_at', 'is', null)
    .execute();

/** Who takes a session over stands for the links to it that the earlier agent has sent: they do not end with that agent (AC11, A31). */
export const takeOverSessionLinks = (
  { tx }: UnitOfWork,
  sessionId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<unknown> =>
  tx
    .updateTable('links')
    .set({ issued_by: to })
    .where('session_id', '=', sessionId)
    .where('issued_by', '=', from)
    .where('revoked_at', 'is', null)
    .execute();

/** Ends the live links to a session: all of them, or those of one kind and signer. */
export async function revokeSessionLinks(
  { tx, now }: UnitOfWork,
  sessionId: number,
  only?: { readonly kind: SessionLinkKind; readonly signer?: 'applicant' | 'spouse' | null },
): Promise<void> {
  let ending = tx
    .updateTable('links')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
  if (only) ending = ending.where('kind', '=', only.kind);
  if (only?.signer !== undefined) ending = ending.where('signer', 'is not distinct from', only.signer);
  await ending.execute();
}
