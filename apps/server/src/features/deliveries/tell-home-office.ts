import { writeHomeOfficeLetters } from '../../platform/mail/home-office-letters.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import type { Work } from '../../platform/work.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

/** A letter to every home-office administrator about a delivery that is not tried any more. */
export const tellHomeOffice = (platform: Platform, work: Work, row: DeliveryRow): Promise<void> =>
  writeHomeOfficeLetters(platform, work, {
    subject: 'mails.deliveryFailedSubject',
    body: 'mails.deliveryFailed',
    params: { id: row.id, number: row.enrollment_id },
    link: { url: siteAddress(platform.config, '/deliveries'), text: 'mails.deliveryFailedLink' },
  });
