import { randomUUID } from 'node:crypto';
import { buildPackage, packageName } from '../../platform/documents/package.ts';
import type { DeliveryTransport } from '../../ports/delivery/delivery.ts';

/**
 * Sends one package that says of itself that it is a test, in its name and its content, and holds nobody's data: `openroll-test-<uuid>.zip`
 * (`openroll carrier check CODE --send-test`, §9.5). `at` stands in it. Answers its name once the receiver holds it whole.
 *
 * @throws whatever the transport throws
 */
export async function sendTestPackage(transport: DeliveryTransport, at: Date): Promise<string> {
  const packageId = `test-${randomUUID()}`;
  const records = [{ recordId: packageId, about: { test: true }, enrollment: { test: true }, pdfs: [] }];
  const bytes = await buildPackage({ packageId, records, inFolders: false, formats: [], replaces: null, at });
  const name = packageName(packageId);
  await transport.send(name, bytes);
  return name;
}
