import { permissionsOf } from '@openroll/domain/access/roles';
import { fullName } from '@openroll/domain/values/full-name';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { guardTokens } from '../../platform/links/guard-tokens.ts';
import { consumeLink, findUsedLinkOwner } from '../../platform/links/links.ts';
import { plainName } from '../../platform/mail/emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownRoles } from '../../platform/sign-in/actor-of.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { confirmUser } from '../users/onboarding/confirm-user.ts';
import { findOwner, listNewUserRecipients, type Owner } from './accounts.queries.ts';

/**
 * Confirms the email address of a registration, which waits for review from then on, and tells those who review. Opening
 * the same email again answers the same, and does nothing. Refuses with 400 `token-invalid`.
 */
export const confirmRegistration = (platform: Platform, origin: Origin, token: string): Promise<void> =>
  guardTokens(platform, origin, () =>
    inTransaction(platform, origin, async (work) => {
      if (await findUsedLinkOwner(work.tx, work.now, 'confirm-email', token)) return;
      const { userId } = await consumeLink(platform, work, 'confirm-email', token);
      const owner = await findOwner(work.tx, userId);
      if (!owner || !(await confirmUser(work, userId))) return;
      await work.audit({ action: 'user.email-confirmed', object: ['user', userId] });
      if (owner.status === 'deactivated') await notifyReviewers(platform, work, owner);
    }),
  );

/** An email to each active user who may review registrations and wants to hear of them. */
async function notifyReviewers(platform: Platform, work: UnitOfWork, agent: Owner): Promise<void> {
  const name = plainName(fullName(agent));
  const who = name === '' ? agent.email : `${name} (${agent.email})`;
  for (const { id, roles } of await listNewUserRecipients(work.tx)) {
    if (!permissionsOf(knownRoles(roles)).includes('change_user')) continue;
    await writeAccountEmail(platform, work, { kind: 'new-user', userId: id, params: { who, id: agent.id } });
  }
}
