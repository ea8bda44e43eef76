import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP by name, in their order. Throws where it is none, or a name is no safe path or stands twice. */
export async function unzip(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of file.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error('a file stands twice in the package');
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  }
  return entries;
}
