import { plainWords as t } from '@openroll/products/plain-words';
import { readConfig } from '@openroll/server/config';
import { restoreSite } from '@openroll/server/restore-site';

const usage = 'usage: openroll restore [--to INSTANT | --point NAME]';

/**
 * `openroll restore [--to INSTANT | --point NAME]` (§11.11): makes the site of a data directory that holds its keys and no database what it
 * was, at the last that the backups have unless it says otherwise. 1 where a file of it is in no backup.
 */
export async function restore(args: readonly string[]): Promise<number> {
  const config = readConfig(process.env);
  const restored = await restoreSite(config, askedBy(args), (line) => console.error(line));
  console.log(
    t('commandLine.restore.done', {
      ended: restored.backupEndedAt.toISOString(),
      reached: restored.reachedAt.toISOString(),
      files: restored.files,
    }),
  );
  const { missing } = restored;
  if (missing.length === 0) return 0;
  const names = { list: missing.slice(0, 10), as: 'and' } as const;
  console.log(t('commandLine.restore.missing', { count: missing.length, names }));
  return 1;
}

function askedBy(args: readonly string[]): { readonly to?: Date; readonly point?: string } {
  const [option, value, ...rest] = args;
  if (option === undefined) return {};
  if (value === undefined || rest.length > 0) throw new Error(usage);
  if (option === '--point') return { point: value };
  if (option !== '--to') throw new Error(usage);
  const to = new Date(value);
  if (Number.isNaN(to.getTime()) || !/[Zz]|[+-]\d\d:?\d\d$/.test(value))
    throw new Error(`--to is an instant with its zone, such as 2026-03-18T14:05:00Z, not "${value}"`);
  return { to };
}
