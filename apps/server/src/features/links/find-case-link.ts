import { isSlugOf, type LinkAddress } from '@openroll/domain/cases/case-slug';
import { isPeriodOpen } from '@openroll/domain/enrollments/start';
import { problem } from '@openroll/domain/problems';
import { tokenInvalid } from '../../platform/links/links.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/sign-in/actor-of.ts';
import type { CaseLinkKind } from '../cases/links/get-case-link.ts';
import { type CaseSetup, getCaseSetup } from '../cases/setup/case-setup.queries.ts';

/** Which link of a case is good now, and the case; refuses with 400 `token-invalid` (AC14, AC15). */
export async function findCaseLink(
  { database }: Platform,
  kind: CaseLinkKind,
  { token, slug }: LinkAddress,
): Promise<{ readonly caseLinkId: number; readonly setup: CaseSetup }> {
  const link = await database
    .selectFrom('case_links as l')
    .innerJoin('cases as c', 'c.id', 'l.case_id')
    .select(['l.id', 'l.case_id', 'l.slug', 'c.group_name'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.kind', '=', kind)
    .where('l.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!link || !isSlugOf(slug, { name: link.group_name, slugThen: link.slug })) throw tokenInvalid();
  const setup = await getCaseSetup(database, link.case_id);
  if (!isModeOn(kind, setup)) throw tokenInvalid();
  return { caseLinkId: link.id, setup };
}

/** A link of a case is good for as long as the way that it leads is switched on (§11.7). */
export const isModeOn = (kind: CaseLinkKind, { settings }: CaseSetup): boolean =>
  kind === 'self-enroll' ? settings.is_self_enroll_active : settings.is_agent_enroll_remote_sig_active;

/** Refuses with 400 a case in which nobody can begin now. */
export function requireOpenCase({ isActive, settings }: CaseSetup, now: Date): void {
  if (!isActive || !isPeriodOpen(settings, now)) throw invalid(problem('case-unavailable'));
}
