import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAccessMatrix } from './access/render-access-matrix.ts';

// `npm run matrix`: writes who may call what, from the contract and the role table. The file is committed, and a test
// fails while it lags behind.
writeFileSync(join(import.meta.dirname, '../docs/access-matrix.md'), renderAccessMatrix());
