import { addAttempt, countAttempts, lockBucket } from '../../platform/limits/attempts.ts';
import { writeHomeOfficeEmails } from '../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../platform/platform.ts';
import { siteAddress } from '../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { ReceiverKeyChanged } from '../../ports/delivery/delivery.ts';

const day = 86_400;

/**
 * Tells the log, the audit trail and the home office that a receiver shows another host key than the pinned one (§9.7): the machine was
 * changed, or somebody stands between. Once a day for each key, however many packages and answers wait for it.
 */
export async function alertOfHostKey(
  platform: Platform,
  work: UnitOfWork,
  { host, offered }: ReceiverKeyChanged,
): Promise<void> {
  const { tx, now } = work;
  const allowance = { bucket: `host-key:${host} ${offered}`, count: 1, seconds: day };
  await lockBucket(tx, allowance.bucket);
  if ((await countAttempts(tx, allowance, now)) > 0) return;
  await addAttempt(tx, allowance, now);
  platform.log.error({ alert: 'host-key-changed', host, offered }, 'a receiver shows another host key');
  await work.audit({
    action: 'delivery.host-key-changed',
    object: ['receiver', host],
    detail: { offered },
  });
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.hostKeyChangedSubject',
    body: 'mails.hostKeyChanged',
    params: { host, key: offered },
    link: { url: siteAddress(platform.config, '/deliveries'), text: 'mails.deliveryFailedLink' },
  });
}
