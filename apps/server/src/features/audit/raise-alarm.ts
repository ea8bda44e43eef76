import type { Origin } from '../../platform/audit/record-audit.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

/** Tells the log and the home office that the audit trail has been tampered with (§11.13). */
export async function raiseAlarm(platform: Platform, origin: Origin, faults: number): Promise<void> {
  platform.log.error({ alert: 'audit-chain', faults }, 'the audit trail does not verify');
  await inTransaction(platform, origin, (work) =>
    writeHomeOfficeEmails(platform, work, {
      subject: 'mails.auditFaultSubject',
      body: 'mails.auditFault',
      params: { count: faults },
      link: { url: siteAddress(platform.config, '/audit'), text: 'mails.auditFaultButton' },
    }),
  );
}
