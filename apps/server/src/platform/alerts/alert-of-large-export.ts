import type { Platform } from '../platform.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { raiseAlert } from './raise-alert.ts';

/** Rows of one file above which it is told of (§11.13). */
const rowsThatAlert = 5000;

/** Tells of somebody who takes many rows at once; nothing where they are few. */
export async function alertOfLargeExport(
  platform: Platform,
  work: UnitOfWork,
  { userId, rows }: { readonly userId: number; readonly rows: number },
): Promise<void> {
  if (rows <= rowsThatAlert) return;
  await raiseAlert(platform, work, {
    name: 'large-export',
    about: { userId },
    facts: { rows },
    params: { user: userId, rows },
  });
}
