import path from 'node:path';
import { findLeaks } from './log-tripwire.ts';
import { createServerProcess, type Server } from './server.ts';

/**
 * What a file of stories asks of the demo tenant: `own` has one in which nobody has done anything yet; `any` takes what other files have left,
 * which is for files that look at nothing, and change nothing, that another file changes or counts.
 */
export type Tenant = 'own' | 'any';

/** The servers of a worker, one after the other. */
export interface Tenants {
  /** The server for a file of stories: the one that is up where that will do, else a new one in its place. */
  serverFor(file: string, tenant: Tenant): Promise<Server>;
  /** Ends the last one. Answers the lines of all logs that hold a social security number. */
  end(): Promise<string[]>;
}

export function createTenants(worker: number): Tenants {
  const leaks: string[] = [];
  let current: { readonly server: Server; readonly files: Set<string> } | undefined;

  async function remove(): Promise<void> {
    const ended = current?.server;
    current = undefined;
    if (!ended) return;
    await ended.remove();
    leaks.push(...findLeaks(ended.printed()));
  }

  async function begin(file: string): Promise<void> {
    await remove();
    const server = await createServerProcess(`server-${worker}-${path.basename(file, '.spec.ts')}`);
    current = { server, files: new Set() };
    await server.start();
  }

  return {
    async serverFor(file, tenant) {
      const isOthers = current && !(current.files.has(file) && current.files.size === 1);
      if (!current || (tenant === 'own' && isOthers)) await begin(file);
      if (!current) throw new Error('there is no server');
      current.files.add(file);
      return current.server;
    },
    async end() {
      await remove();
      return leaks;
    },
  };
}
