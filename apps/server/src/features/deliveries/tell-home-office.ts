import { sql } from 'kysely';
import { writeLetter } from '../../platform/mail/mails.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { DeliveryRow } from './deliveries.queries.ts';

/** A letter to every home-office administrator about a delivery that is not tried any more. */
export async function tellHomeOffice(platform: Platform, work: Work, row: DeliveryRow): Promise<void> {
  const administrators = await work.tx
    .selectFrom('users')
    .select('email')
    .where('status', '=', 'active')
    .where(sql<boolean>`'HomeOfficeAdmin' = any(roles)`)
    .execute();
  for (const { email } of administrators)
    await writeLetter(platform, work, {
      to: email,
      subject: 'mails.deliveryFailedSubject',
      body: 'mails.deliveryFailed',
      params: { id: row.id, number: row.enrollment_id },
      link: {
        url: `${platform.config.baseUrl ?? `http://${platform.config.host}:${platform.config.port}`}/deliveries`,
        text: platform.say('mails.deliveryFailedLink'),
      },
    });
}
