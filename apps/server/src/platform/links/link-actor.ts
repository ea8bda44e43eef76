import type { ActingLink, LinkActor } from '@openroll/domain/access/actor';
import { linkSessionTerms } from '@openroll/domain/access/session-terms';
import type { FastifyRequest } from 'fastify';
import { askTogether } from '../database/ask-together.ts';
import type { Platform } from '../platform.ts';
import { hashToken } from '../sign-in/actor-of.ts';
import { linkCookieOf } from './link-cookie.ts';
import { senderMaySignIn } from './sender-stands.ts';

interface LinkSessionRow {
  readonly id: number;
  readonly kind: ActingLink;
  readonly case_id: number;
  readonly session_id: number | null;
  readonly language: string | null;
  readonly identified_as: LinkActor['identifiedAs'];
  readonly last_seen_at: Date;
}

/**
 * A link session lives as long as its link: revoked, locked or over it ends at once, where nobody signs or reviews in an inactive
 * case, and with the access of whoever sent it (AC11). One that was used stays, so that a reply that was lost is had again (AC14).
 * What was begun by a case's link goes on after that is replaced, and whoever enrolls alone is told by the submit that the case is
 * unavailable.
 */
const linkSessionByHash = `
  select s.id, s.kind, s.case_id, s.session_id, s.language, s.identified_as, s.last_seen_at
  from link_sessions s join cases k on k.id = s.case_id
    left join links l on l.id = s.link_id left join case_links c on c.id = s.case_link_id
  where s.id_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3
    and (s.link_id is null or (l.revoked_at is null and l.locked_at is null and l.expires_at > $2))
    and (s.kind not in ('sign', 'confirm', 'review') or k.is_active or l.used_at is not null)
    and (s.link_id is null or l.used_at is not null or $4 or ${senderMaySignIn})
    and (s.case_link_id is null or s.session_id is not null or c.revoked_at is null)`;

/** last_seen moves at most this often, so that a busy page does not write with each request. */
const touchAfterMs = 30_000;

/**
 * Who came by a link, by the cookie of the request; undefined without a link session that lives. A poll does not keep one alive
 * (AC22).
 */
export async function linkActorOf(
  { config, pool, clock, database, site }: Platform,
  request: FastifyRequest,
  { poll }: { readonly poll: boolean },
): Promise<LinkActor | undefined> {
  const cookie = linkCookieOf(request, config);
  if (!cookie) return undefined;
  const now = clock();
  const idHash = hashToken(cookie);
  const seenAfter = new Date(now.getTime() - linkSessionTerms.idleSeconds * 1000);
  const [row] = await askTogether<LinkSessionRow>(pool, {
    name: 'link-session',
    text: linkSessionByHash,
    values: [idHash, now, seenAfter, site.linksOutliveSender],
  });
  if (!row) return undefined;
  if (!poll && now.getTime() - row.last_seen_at.getTime() > touchAfterMs)
    await database
      .updateTable('link_sessions')
      .set({ last_seen_at: now })
      .where('id_hash', '=', idHash)
      .execute();
  return {
    kind: 'link',
    link: row.kind,
    linkSessionId: row.id,
    sessionId: row.session_id,
    caseId: row.case_id,
    identifiedAs: row.identified_as,
    language: row.language,
  };
}
