import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@openroll/server/platform/postgres/embedded-postgres';
import { withQuery } from './query.ts';

/** A PostgreSQL that lives for one call of ours. */
export interface ScratchServer {
  /** Makes an empty database and answers its address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts one (about 1 s). */
export async function startScratchServer(): Promise<ScratchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'openroll-scratch-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false, log: () => undefined });
  return {
    async createDatabase() {
      const name = `scratch_${randomBytes(4).toString('hex')}`;
      await withQuery(server.url, (query) => query(`create database ${name}`));
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
