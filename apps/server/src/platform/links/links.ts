import { randomBytes } from 'node:crypto';
import { problem } from '@openroll/domain/problems';
import type { Db, Tx } from '../database/connect.ts';
import type { Platform } from '../platform.ts';
import { invalid, type Refusal } from '../refusal.ts';
import { hashToken } from '../sign-in/actor-of.ts';
import { siteAddress } from '../site/site-address.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { endOfLink, linkKinds, type UserLinkKind } from './link-kinds.ts';
import { senderStands } from './sender-stands.ts';

/** One answer for every token that is good for nothing, whatever the reason. */
export const tokenInvalid = (): Refusal => invalid(problem('token-invalid'));

/** Lets the holders of a user's links pass one after the other until the transaction ends: always before the links. */
const lockOwner = (tx: Tx, userId: number) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/**
 * Issues a personal link: 32 random bytes, of which only the hash is kept. Earlier ones of the same kind and user end.
 * `sentBy` is the user whose action sends it, or null.
 */
export async function issueLink(
  { config }: Platform,
  { tx, now }: UnitOfWork,
  given: { readonly kind: UserLinkKind; readonly userId: number; readonly sentBy: number | null },
): Promise<string> {
  const { kind, userId, sentBy } = given;
  await lockOwner(tx, userId);
  await endLinks(tx, now, userId, kind);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('links')
    .values({
      kind,
      user_id: userId,
      issued_by: sentBy,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: endOfLink(kind, now),
    })
    .execute();
  return siteAddress(config, `${linkKinds[kind].path}${token}`);
}

/** Ends the live links of a user, all of them or those of one kind. */
export async function endLinks(db: Db, now: Date, userId: number, kind?: UserLinkKind): Promise<void> {
  let ending = db
    .updateTable('links')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null);
  if (kind) ending = ending.where('kind', '=', kind);
  await ending.execute();
}

/**
 * The owner of a link that is good now, or undefined. Looking consumes nothing (AC16). A link whose sender may not sign in
 * anymore is dead, unless the site says that links outlive their senders (AC11).
 */
export async function findLinkOwner(
  { clock, site }: Platform,
  db: Db,
  kind: UserLinkKind,
  token: string,
): Promise<{ readonly userId: number } | undefined> {
  return db
    .selectFrom('links as l')
    .select('l.user_id as userId')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.kind', '=', kind)
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', clock())
    .where('l.user_id', 'is not', null)
    .where(senderStands(site))
    .$narrowType<{ userId: number }>()
    .executeTakeFirst();
}

/** Whose link a token was, where it has been used and its time is not over: asking once more changes nothing. */
export const findUsedLinkOwner = (db: Db, now: Date, kind: UserLinkKind, token: string) =>
  db
    .selectFrom('links')
    .select('user_id as userId')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: number }>()
    .where('kind', '=', kind)
    .where('used_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Uses a link up, once: of two at the same time exactly one succeeds. Refuses with 400 `token-invalid`. Holds the owner's
 * row until the transaction ends.
 */
export async function consumeLink(
  platform: Platform,
  { tx, now }: UnitOfWork,
  kind: UserLinkKind,
  token: string,
): Promise<{ readonly userId: number }> {
  const owner = await findLinkOwner(platform, tx, kind, token);
  if (!owner) throw tokenInvalid();
  await lockOwner(tx, owner.userId);
  const used = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw tokenInvalid();
  return owner;
}
