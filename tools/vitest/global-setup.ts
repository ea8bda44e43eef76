import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@openroll/server/platform/migrate';
import { startEmbeddedPostgres } from '@openroll/server/platform/postgres/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { withQuery } from '../schema/query.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database whose user may create others. */
    postgresUrl: string;
    /** Name of the migrated, empty database that tests clone. */
    postgresTemplate: string;
  }
}

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL, else the built-in one without flushing to disk), with every
 * migration applied once, to the template. Each test file clones that (test-database.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const template = `openroll_template_${randomBytes(4).toString('hex')}`;
  await withQuery(server.url, (query) => query(`create database ${template}`));
  await migrate(withDatabase(server.url, template));
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await withQuery(server.url, (query) => query(`drop database ${template} with (force)`));
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'openroll-test-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: reportPanic });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Tests provoke refusals on purpose; a PANIC they do not. */
function reportPanic(message: string): void {
  if (message.includes('PANIC')) console.error(message);
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
