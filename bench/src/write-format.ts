import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormatName } from '@openroll/carriers/carrier/carrier';
import { exporters } from '@openroll/carriers/formats/files-of';
import { maxRecordsInPackage } from '@openroll/domain/enrollments/batching';
import { openRecords } from '@openroll/server/features/enrollments/open-record';
import { type Sold, soldNames } from './build/build-applications.ts';
import type { FormatRun } from './carrier-formats.ts';
import { withPlatform } from './with-platform.ts';

/**
 * Opens the stored applications of a product as their carrier's records and writes them in one format, package by package, as files into a
 * folder, and prints what that took as JSON: a process of its own, so that its memory is its own.
 */
const [format = 'ldex', sold = 'life', databaseUrl = '', dataDir = '', folder = ''] = process.argv.slice(2);
const { exporter, name } = { exporter: exporters[format as FormatName], name: soldNames[sold as Sold] };

const run = await withPlatform({ databaseUrl, dataDir }, async (platform): Promise<FormatRun> => {
  const [carrier] = platform.carriers;
  if (!carrier) throw new Error('the site has no carrier');
  const rows = await platform.database
    .selectFrom('enrollments as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select('e.id')
    .where('p.display_name', '=', name)
    .orderBy('e.id')
    .execute();
  const run = { opening: 0, writing: 0, processor: 0, bytes: 0 };
  for (let at = 0; at < rows.length; at += maxRecordsInPackage) {
    const wanted = rows.slice(at, at + maxRecordsInPackage).map(({ id }) => ({
      enrollmentId: id,
      identity: { guid: randomUUID(), version: 1, reason: 'application', effectiveDate: null } as const,
    }));
    const from = performance.now();
    const cpu = process.cpuUsage();
    const records = (await openRecords(platform, wanted)).map(({ record }) => record);
    const opened = performance.now();
    const sending = { packageId: randomUUID(), at: '2026-03-18T17:00:00.000Z', sequence: 1 + at };
    const written = exporter.write(records, carrier, sending);
    if (!written.ok) throw new Error(JSON.stringify(written.problems.slice(0, 3)));
    const done = performance.now();
    const { user, system } = process.cpuUsage(cpu);
    run.opening += opened - from;
    run.writing += done - opened;
    run.processor += (user + system) / 1000;
    run.bytes += written.value.length;
    writeFileSync(join(folder, String(at)), written.value);
  }
  return {
    ...run,
    opening: Math.round(run.opening),
    writing: Math.round(run.writing),
    processor: Math.round(run.processor),
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  };
});
process.stdout.write(JSON.stringify(run));
