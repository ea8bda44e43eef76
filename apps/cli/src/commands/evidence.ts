import { readConfig } from '@openroll/server/config';
import { verifyEvidence } from '@openroll/server/features/wizard/evidence/verify-evidence';
import { commandLineOrigin } from '@openroll/server/platform/audit/record-audit';
import { withPlatform } from '@openroll/server/with-platform';

/**
 * `openroll evidence verify`: compares answers, signatures and sealed PDFs with what the trail noted when they were made, also
 * beside the running site. Prints the first faults; 1 when something is not as it was signed.
 */
export async function evidence(args: readonly string[]): Promise<number> {
  if (args.join(' ') !== 'verify') throw new Error('usage: openroll evidence verify');
  return withPlatform(readConfig(process.env), async (platform) => {
    const { faults, faultCount, unproven, recordingsRemoved, ...count } = await verifyEvidence(
      platform,
      commandLineOrigin,
    );
    if (faultCount === 0) console.log(platform.t('commandLine.evidence.whole', count));
    else console.log(platform.t('commandLine.evidence.faults', { count: faultCount }));
    for (const { kind, params } of faults)
      console.log(`- ${platform.t(`commandLine.evidence.fault.${kind}`, params)}`);
    if (unproven > 0) console.log(platform.t('commandLine.evidence.unproven', { count: unproven }));
    if (recordingsRemoved > 0)
      console.log(platform.t('commandLine.audit.recordingsRemoved', { count: recordingsRemoved }));
    return faultCount === 0 ? 0 : 1;
  });
}
