// npm run schema: writes schema.sql, the table types and the checksums that follow from the migrations.
// `-- --check` only compares (part of `npm run check`); `-- --rewrite` accepts changed migrations before the first release.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkMigrations, freezeMigrations } from './schema/checksums.ts';
import { checkSchemaFiles, writeSchemaFiles } from './schema/schema-files.ts';
import { startScratchServer } from './schema/scratch-server.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { check: { type: 'boolean' }, rewrite: { type: 'boolean', default: false } },
});
const server = await startScratchServer();
try {
  if (values.check) {
    const messages = [...checkMigrations(root), ...(await checkSchemaFiles(root, server))];
    for (const message of messages) console.error(message);
    process.exitCode = messages.length > 0 ? 1 : 0;
  } else {
    freezeMigrations(root, values);
    const written = await writeSchemaFiles(root, server);
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Everything was up to date.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
}
