import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@openroll/server/platform/migrate';
import { startEmbeddedPostgres } from '@openroll/server/platform/postgres/embedded-postgres';
import { grantRoles } from '@openroll/server/platform/postgres/grant-roles';
import type { TestProject } from 'vitest/node';
import { withQuery } from '../schema/query.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a database whose user may create others. */
    postgresUrl: string;
    /** The role that serves, of the whole run, and its password. */
    postgresServer: { username: string; password: string };
    /** Name of the migrated, empty database that tests clone. */
    postgresTemplate: string;
  }
}

/**
 * One PostgreSQL for the whole run (TEST_DATABASE_URL, else the built-in one without flushing to disk), with every
 * migration applied once, to the template, and what the role that serves needs is granted there. Each test file clones that
 * (test-database.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const run = randomBytes(4).toString('hex');
  const template = `openroll_template_${run}`;
  const serving = { username: `openroll_test_${run}`, password: randomBytes(24).toString('base64url') };
  await withQuery(server.url, async (query) => {
    await query(`create database ${template}`);
    await query(`create role ${serving.username} login password '${serving.password}'`);
  });
  const ownerUrl = withDatabase(server.url, template);
  await migrate(ownerUrl);
  await grantRoles(ownerUrl, Object.assign(new URL(ownerUrl), serving).href);
  project.provide('postgresUrl', server.url);
  project.provide('postgresServer', serving);
  project.provide('postgresTemplate', template);
  return async () => {
    await withQuery(server.url, async (query) => {
      await query(`drop database ${template} with (force)`);
      await query(`drop role ${serving.username}`);
    });
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
