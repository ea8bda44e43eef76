import { readConfig } from '@openroll/server/config';
import { verifyAudit } from '@openroll/server/features/audit/verify-audit';
import { verifyRecordings } from '@openroll/server/features/conferences/verify-recordings';
import { commandLineOrigin } from '@openroll/server/platform/audit/record-audit';
import { withPlatform } from '@openroll/server/with-platform';

/**
 * `openroll audit verify`: what the Verify button does, also beside the running site, and every recording of a conference against
 * what the trail noted of it. Prints the verdict and the first faults; 1 when the trail is not whole or a recording is another.
 */
export async function audit(args: readonly string[]): Promise<number> {
  if (args.join(' ') !== 'verify') throw new Error('usage: openroll audit verify');
  return withPlatform(readConfig(process.env), async (platform) => {
    const verdict = await verifyAudit(platform, commandLineOrigin);
    const { events, chains, roots, unchained } = verdict;
    const count = { events, chains, roots };
    if (verdict.ok) console.log(`${platform.t('audit.whole')}. ${platform.t('audit.wholeDetail', count)}`);
    else console.log(`${platform.t('audit.faultsFound', { count: verdict.fault_count })}:`);
    for (const { message } of verdict.faults) console.log(`- ${message}`);
    if (unchained > 0) console.log(platform.t('audit.unchainedDetail', { count: unchained }));
    const { recordings, removed, faults } = await verifyRecordings(platform);
    if (recordings > 0) console.log(platform.t('commandLine.audit.recordings', { count: recordings }));
    if (removed > 0) console.log(platform.t('commandLine.audit.recordingsRemoved', { count: removed }));
    for (const { session, recording } of faults)
      console.log(
        session === null
          ? `- ${platform.t('commandLine.audit.recordingGone', { recording })}`
          : `- ${platform.t('commandLine.evidence.fault.recording', { session, recording })}`,
      );
    return verdict.ok && faults.length === 0 ? 0 : 1;
  });
}
