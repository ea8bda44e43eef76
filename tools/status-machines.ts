import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderStatusMachines } from './statuses/render-status-machines.ts';

// `npm run statuses`: draws the status machines of the domain. The file is committed, and a test fails while it lags behind.
writeFileSync(join(import.meta.dirname, '../docs/status-machines.md'), renderStatusMachines());
