import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderStatusMachines, withDrawings } from './statuses/render-status-machines.ts';

// `npm run statuses`: draws the status machines of the domain, in a page of their own and where ARCHITECTURE.md keeps a place
// for one. Both are committed, and a test fails while they lag behind.
const at = (path: string) => join(import.meta.dirname, '..', path);
writeFileSync(at('docs/status-machines.md'), renderStatusMachines());
writeFileSync(at('ARCHITECTURE.md'), withDrawings(readFileSync(at('ARCHITECTURE.md'), 'utf8')));
