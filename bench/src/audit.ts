import { measureTrail } from './audit-trail.ts';
import { measureWriters } from './audit-writers.ts';
import type { Postgres } from './postgres.ts';
import { loadLine } from './report.ts';

/** The audit chain: what it costs the writers of one case, and what a long trail costs its readers. */
export async function measureAudit(postgres: Postgres, events = 1_000_000): Promise<string> {
  const load = loadLine();
  return [await measureWriters(postgres), await measureTrail(postgres, events), load].join('\n\n');
}
