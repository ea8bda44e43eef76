import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

/** An email to every home-office administrator about a delivery that is not tried any more. */
export const notifyHomeOffice = (platform: Platform, work: UnitOfWork, row: DeliveryRow): Promise<void> =>
  writeHomeOfficeEmails(platform, work, {
    subject: 'mails.deliveryFailedSubject',
    body: 'mails.deliveryFailed',
    params: { id: row.id, number: row.enrollment_id },
    link: { url: siteAddress(platform.config, '/deliveries'), text: 'mails.deliveryFailedLink' },
  });
