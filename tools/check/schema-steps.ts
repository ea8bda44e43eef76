import { checkMigrations } from '../schema/checksums.ts';
import { checkSchemaFiles } from '../schema/schema-files.ts';
import { type ScratchServer, startScratchServer } from '../schema/scratch-server.ts';
import { checkUpgrade } from '../schema/upgrade.ts';
import type { Step } from './step.ts';

export const migrations: Step = {
  name: 'migrations',
  promise: 'migrations are numbered, explained and unchanged since they were merged',
  run: async (root) => checkMigrations(root),
};

export const schema: Step = {
  name: 'schema',
  promise: 'schema.sql and the table types are what the migrations add up to',
  run: (root) => withServer((server) => checkSchemaFiles(root, server)),
};

export const upgrade: Step = {
  name: 'upgrade',
  promise: 'an upgraded database equals a fresh one',
  run: (root) => withServer((server) => checkUpgrade(root, server)),
};

async function withServer(check: (server: ScratchServer) => Promise<string[]>): Promise<string[]> {
  const server = await startScratchServer();
  try {
    return await check(server);
  } finally {
    await server.stop();
  }
}
