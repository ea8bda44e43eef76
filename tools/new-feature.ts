// npm run new-feature -- NAME: a slice from database to screen, in the shape of ARCHITECTURE.md, that passes the check.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseFeatureName } from './new-feature/feature-name.ts';
import { generateFeature } from './new-feature/generate-feature.ts';

const root = path.resolve(import.meta.dirname, '..');
try {
  const { values, positionals } = parseArgs({ options: { one: { type: 'string' } }, allowPositionals: true });
  const files = generateFeature(root, parseFeatureName(positionals[0], values.one));
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...files);
  run('tools/schema-dump.ts');
  run('tools/access-matrix.ts');
  console.log(files.sort().join('\n'));
  console.log(`
Next: enter the word into GLOSSARY.md; say in the migration and in the README what it is and why; then change the rule,
the table and the page until they are what is needed. \`npm run schema\` after each change of the migration, \`npm run check\` at the end.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function run(...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new Error(`The files are written, but ${command[0]} failed; its own message stands above.`);
}
