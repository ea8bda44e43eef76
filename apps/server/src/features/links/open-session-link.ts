import type { PersonalDoor } from '@openroll/contract/links';
import { isSlugOf, type LinkAddress } from '@openroll/domain/cases/case-slug';
import type { Call } from '../../platform/http/call.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import type { SessionLinkKind } from '../../platform/links/link-kinds.ts';
import { openLinkSession } from '../../platform/links/link-sessions.ts';
import { tokenInvalid } from '../../platform/links/links.ts';
import { senderStands } from '../../platform/links/sender-stands.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../platform/sign-in/actor-of.ts';
import { refuseOwnAgent } from '../wizard/review/refuse-own-agent.ts';
import { findSession, type SessionRow } from '../wizard/wizard.queries.ts';
import { askedOf, toAsked } from './acting-signer.ts';
import { wizardUrls } from './wizard-urls.ts';

/**
 * Opens a personal link to a wizard session in the browser that asks: the link is swapped for a session of its own, and nothing
 * of it is consumed (AC16). Refuses with 400 `token-invalid` whatever is wrong with it, with 403 a review where the agent of the
 * session is signed in (A17), and with 429 whoever guesses (AC17).
 */
export const openSessionLink = (
  platform: Platform,
  { origin, reply, request }: Pick<Call, 'origin' | 'reply' | 'request'>,
  kind: SessionLinkKind,
  address: LinkAddress,
): Promise<PersonalDoor & { readonly success: true }> =>
  guardTokens(platform, origin, async () => {
    const link = await findLiveLink(platform, kind, address);
    const session = link && (await findSession(platform, link.sessionId));
    if (!link || !session || !isOpenTo(kind, session)) throw tokenInvalid();
    const asked = await askedOf(platform, session, { link: kind, signer: link.signer });
    if (!asked) throw tokenInvalid();
    if (kind === 'review') await refuseOwnAgent(platform, request, session);
    const { asks, signer } = asked;
    await openLinkSession(platform, reply, {
      kind,
      of: { linkId: link.id },
      caseId: session.case_id,
      sessionId: session.id,
      language: session.language,
      identifiedAs: asks.length === 0 ? signer : null,
    });
    return { success: true, session_id: session.id, wizard_url: wizardUrls[kind], ...toAsked(asked) };
  });

/** Whether a session is where a link of this kind leads: what has ended needs no link, and nothing is signed in an inactive case. */
function isOpenTo(kind: SessionLinkKind, { status }: Pick<SessionRow, 'status'>): boolean {
  switch (kind) {
    case 'resume':
      return status === 'open' || status === 'paused';
    case 'review':
      return status === 'open' || status === 'paused' || status === 'submitted';
    case 'sign':
    case 'confirm':
    case 'document':
      return status === 'submitted';
  }
}

async function findLiveLink(platform: Platform, kind: SessionLinkKind, { token, slug }: LinkAddress) {
  const link = await byToken(platform, kind, token);
  if (!link || !isSlugOf(slug, { name: link.group_name, slugThen: link.slug })) return undefined;
  const needsCase = kind !== 'document';
  return needsCase && !link.is_active ? undefined : link;
}

const byToken = ({ database, clock, site }: Platform, kind: SessionLinkKind, token: string) =>
  database
    .selectFrom('links as l')
    .innerJoin('wizard_sessions as w', 'w.id', 'l.session_id')
    .innerJoin('cases as c', 'c.id', 'w.case_id')
    .select(['l.id', 'w.id as sessionId', 'l.signer', 'l.slug', 'c.group_name', 'c.is_active'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.kind', '=', kind)
    .where('l.used_at', 'is', null)
    .where('l.revoked_at', 'is', null)
    .where('l.locked_at', 'is', null)
    .where('l.expires_at', '>', clock())
    .where(senderStands(site))
    .executeTakeFirst();
