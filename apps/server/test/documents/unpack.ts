import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP by name, read with another library than the one that writes; it refuses unsafe paths by itself. */
export async function unpack(zip: Uint8Array): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(Buffer.from(zip), { strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of file.eachEntry())
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return entries;
}
