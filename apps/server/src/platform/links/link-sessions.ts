import { randomBytes } from 'node:crypto';
import type { ActingLink, LinkActor } from '@openroll/domain/access/actor';
import { linkSessionTerms } from '@openroll/domain/access/session-terms';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../database/connect.ts';
import type { Platform } from '../platform.ts';
import { hashToken } from '../sign-in/actor-of.ts';
import { setLinkCookie } from './link-cookie.ts';

interface OpenedLink {
  readonly kind: ActingLink;
  /** Which link it is: one of a session, or one of a case. */
  readonly of: { readonly linkId: number } | { readonly caseLinkId: number };
  readonly caseId: number;
  readonly sessionId: number | null;
  readonly language: string | null;
  /** Known without asking, where there is nothing to ask. */
  readonly identifiedAs: LinkActor['identifiedAs'];
}

/** Swaps a link for a session of its own in the browser that opened it; the one that it had before is forgotten there. */
export async function openLinkSession(
  platform: Platform,
  reply: FastifyReply,
  opened: OpenedLink,
): Promise<void> {
  const { secret } = await createLinkSession(platform, opened);
  setLinkCookie(reply, platform.config, secret, linkSessionTerms.absoluteSeconds);
}

/** The session of a link that was opened, and the secret by which its browser is known; only the hash of that is kept. */
export async function createLinkSession(
  { database, clock }: Platform,
  { kind, of, caseId, sessionId, language, identifiedAs }: OpenedLink,
): Promise<{ readonly id: number; readonly secret: string }> {
  const now = clock();
  const secret = randomBytes(32).toString('base64url');
  const { id } = await database
    .insertInto('link_sessions')
    .values({
      id_hash: hashToken(secret),
      kind,
      link_id: 'linkId' in of ? of.linkId : null,
      case_link_id: 'caseLinkId' in of ? of.caseLinkId : null,
      case_id: caseId,
      session_id: sessionId,
      language,
      identified_as: identifiedAs,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + linkSessionTerms.absoluteSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** The wizard session that the holder of a case's link has begun: from now on they reach it, and nothing else. */
export const attachWizardSession = (
  tx: Tx,
  { linkSessionId }: Pick<LinkActor, 'linkSessionId'>,
  sessionId: number,
): Promise<unknown> =>
  tx.updateTable('link_sessions').set({ session_id: sessionId }).where('id', '=', linkSessionId).execute();

/** Remembers that a holder has answered who they are. */
export const recordIdentity = (
  tx: Tx,
  { linkSessionId }: Pick<LinkActor, 'linkSessionId'>,
  as: NonNullable<LinkActor['identifiedAs']>,
): Promise<unknown> =>
  tx.updateTable('link_sessions').set({ identified_as: as }).where('id', '=', linkSessionId).execute();
