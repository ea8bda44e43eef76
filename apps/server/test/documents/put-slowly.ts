// Puts files into a folder store without end; the test that starts it kills it somewhere in the middle.
import { randomBytes } from 'node:crypto';
import { folderStore } from '../../src/ports/files/folder-store.ts';
import { slowBytes } from './slow-bytes.ts';

const [folder = ''] = process.argv.slice(2);
const store = folderStore(folder);
for (;;) {
  const { name } = await store.put(randomBytes(slowBytes));
  process.stdout.write(`${name}\n`);
}
