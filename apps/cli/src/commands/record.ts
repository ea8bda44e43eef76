import { readFileSync } from 'node:fs';
import { plainWords as t } from '@openroll/products/plain-words';
import { verifyPackage } from '@openroll/server/platform/documents/verify-package';

/**
 * `openroll record verify FILE.zip`: whether a package is whole: hashes, canonical form, schema of the records. Prints each fault; 1 when
 * there is any. It needs neither a site nor its keys.
 */
export async function record([verb, file, ...more]: readonly string[]): Promise<number> {
  if (verb !== 'verify' || !file || more.length > 0)
    throw new Error('usage: openroll record verify FILE.zip');
  const { packageId, files, records, faults } = await verifyPackage(readFileSync(file));
  if (faults.length === 0) console.log(t('commandLine.package.whole', { packageId, files, records }));
  for (const fault of faults)
    console.error(
      t(`commandLine.package.fault.${fault.kind}`, { path: fault.kind === 'unreadable' ? file : fault.path }),
    );
  return faults.length === 0 ? 0 : 1;
}
