import type { AuditVerdict } from '@openroll/contract/audit';
import { checkChains, type Findings } from '../../platform/audit/check-chains.ts';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { collectHeads, listRootFiles } from '../../platform/audit/root-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { toVerdict } from './audit.view.ts';
import { raiseAlarm } from './raise-alarm.ts';

/**
 * Recomputes every chain and compares the ends with the heads and with the signed roots (§11.9). Whoever asks is
 * noted; where something is wrong the home office is told. The roots are read first: the database may be ahead of them,
 * never behind.
 */
export async function verifyAudit(platform: Platform, origin: Origin): Promise<AuditVerdict> {
  const { database, config, keys } = platform;
  const signed = await collectHeads(config.dataDir, keys, await listRootFiles(config.dataDir));
  const findings = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => checkChains(tx, keys.audit, signed.heads));
  addBrokenRoots(findings, signed.broken);
  const { events, chains, faultCount } = findings;
  await recordAuditAlone(platform, origin, {
    action: 'audit.verified',
    object: ['audit', null],
    detail: { events, chains, roots: signed.count, faults: faultCount },
  });
  if (faultCount > 0) await raiseAlarm(platform, origin, faultCount);
  return toVerdict(platform.translatorIn(origin.language), findings, signed.count);
}

function addBrokenRoots(findings: Findings, broken: readonly number[]): void {
  findings.faultCount += broken.length;
  for (const number of broken.slice(0, 3))
    findings.faults.push({ kind: 'root-file', event: null, caseId: null, params: { number } });
}
