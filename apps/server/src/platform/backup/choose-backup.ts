import { type Backup, endOf, type RestorePoint, readBackup } from './backup.ts';
import type { BackupStore } from './backup-store.ts';

/** How far a site is to be restored: to an instant, to a named point, or, with neither, to the last that is there. */
export interface RestoreAsked {
  readonly to?: Date | undefined;
  readonly point?: string | undefined;
}

/** The newest backup from which that is reached. Throws, with what there is, where there is none. */
export async function chooseBackup(
  store: BackupStore,
  { to, point }: RestoreAsked,
): Promise<{ readonly backup: Backup; readonly settings: Readonly<Record<string, string>> }> {
  if (to && point !== undefined) throw new Error('an instant or a point: both at once say two things');
  const ids = await store.list('backups');
  const first = ids[0];
  if (first === undefined) throw new Error(`${store.folder} holds no backup`);
  const until = point === undefined ? to : new Date((await readPoint(store, point)).at);
  const id = until ? ids.findLast((one) => endOf(one) <= until) : ids.at(-1);
  if (id === undefined)
    throw new Error(
      `the first backup is of ${endOf(first).toISOString()}: nothing before it can be restored`,
    );
  return { backup: await readBackup(store, id), settings: targetOf(to, point) };
}

async function readPoint(store: BackupStore, name: string): Promise<RestorePoint> {
  if (!(await store.has('points', name))) throw new Error(`there is no point "${name}"`);
  return JSON.parse((await store.get('points', name)).toString()) as RestorePoint;
}

/** Where PostgreSQL ends its recovery; without a target it takes all of the log that there is. */
function targetOf(to: Date | undefined, point: string | undefined): Readonly<Record<string, string>> {
  if (point !== undefined) return { recovery_target_name: point, recovery_target_action: 'promote' };
  // It knows no letter of a zone yet when it reads this.
  const time = to?.toISOString().replace('Z', '+00');
  return time ? { recovery_target_time: time, recovery_target_action: 'promote' } : {};
}
