// npm run weights: what each page of the web app loads, against its budget.
import path from 'node:path';
import { ensureBuilt } from './build/ensure-built.ts';
import { tooHeavy, weighPages, weightTable } from './pages/weigh-pages.ts';

ensureBuilt();
const weights = weighPages(path.resolve(import.meta.dirname, '../apps/web'));
const messages = tooHeavy(weights);
console.log([weightTable(weights), ...messages].join('\n'));
process.exitCode = messages.length === 0 ? 0 : 1;
