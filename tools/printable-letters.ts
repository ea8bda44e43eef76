import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueFont } from '@openroll/server/ports/pdf/font-files';
import { lettersOfFont } from '@openroll/server/ports/pdf/letters-of-font';

// `npm run letters`: writes which letters the font of forms has. The file is committed, and a test fails while it lags behind.
const edges = lettersOfFont(valueFont).map((at) => `0x${at.toString(16)}`);
writeFileSync(
  join(import.meta.dirname, '../apps/server/src/ports/pdf/printable-letters.ts'),
  `// Written by \`npm run letters\` from the font of forms.

/** Where what a form can be filled with begins and, in turn, ends: the code points from each first to before each second. */
export const printableLetters: readonly number[] = [${edges.join(', ')}];
`,
);
