import { join } from 'node:path';
import { workerOrigin } from '../platform/audit/record-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { inTransaction } from '../platform/unit-of-work.ts';
import { sandboxCarrier } from '../ports/delivery/sandbox-carrier.ts';

/**
 * The demo's carrier at work beside the site: it looks for packages every second, and what it has answered is collected at once. Answers
 * how to end it, which waits for what it does.
 */
export function answerAsCarrier(platform: Platform): () => Promise<void> {
  const { config, log, t } = platform;
  const carrier = sandboxCarrier({
    folder: join(config.dataDir, 'deliveries'),
    inbox: join(config.dataDir, 'carrier-answers'),
    books: join(config.dataDir, 'sandbox', 'carrier'),
    rejection: t('devPages.carrierRejects'),
    now: Date.now,
  });
  let working: Promise<void> | undefined;
  const look = async () => {
    if ((await carrier.look()) === 0) return;
    await inTransaction(platform, workerOrigin, ({ enqueue }) => enqueue('collect-answers', {}));
  };
  const timer = setInterval(() => {
    working ??= look()
      .catch((error: Error) => log.warn({ err: error }, 'the sandbox carrier'))
      .finally(() => {
        working = undefined;
      });
  }, 1000);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
