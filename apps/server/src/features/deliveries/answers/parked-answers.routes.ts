import {
  downloadParkedAnswer,
  listParkedAnswers,
  type ParkedAnswer,
  seeParkedAnswer,
} from '@openroll/contract/carrier-answers';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { Download } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { inSnapshot } from '../../../platform/snapshot.ts';
import { recordAuditAlone } from '../../../platform/unit-of-work.ts';
import { findParked, isParked, listParked, type ParkedRow } from './parked.queries.ts';
import { seeParked } from './see-parked.ts';

export function bindParkedAnswers(bind: Bind, platform: Platform): void {
  const { carriers } = platform.ports;

  const toWire = (row: ParkedRow): ParkedAnswer[] =>
    isParked(row)
      ? [
          {
            id: row.id,
            carrier: row.carrier,
            carrier_name: carriers.find(row.carrier)?.name ?? row.carrier,
            came_at: row.came_at.toISOString(),
            came_by: row.source,
            parked: row.parked,
            event_id: row.event_id,
            size: row.bytes,
            seen_at: row.seen_at?.toISOString() ?? null,
            seen_by: row.seen_at === null ? null : row.seen_by_name,
          },
        ]
      : [];

  bind(listParkedAnswers, async ({ actor, query }) => {
    const { rows, total } = await inSnapshot(platform, actor, (db) => listParked(db, query));
    const { page, rows_per_page } = query;
    return { rows: rows.flatMap(toWire), page, rows_per_page, total_count: total };
  });

  bind(downloadParkedAnswer, async ({ params, origin }) => {
    const row = await findParked(platform.database, params.id);
    if (!row) throw notFound();
    await recordAuditAlone(platform, origin, {
      action: 'carrier-answer.downloaded',
      object: ['carrier_answer', row.id],
      detail: { carrier: row.carrier },
    });
    return new Download(await readFile(platform, row.file_id), `carrier-answer-${row.id}.txt`);
  });

  bind(seeParkedAnswer, async ({ params, origin }) => {
    await seeParked(platform, origin, params.id);
    const row = await findParked(platform.database, params.id);
    const [seen] = row ? toWire(row) : [];
    if (!seen) throw notFound();
    return seen;
  });
}
