import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { ensureBuilt } from '../../tools/build/ensure-built.ts';
import { findLeaks } from './log-tripwire.ts';
import { createServerProcess, templateVariable } from './server.ts';

/**
 * Builds the product where it is out of date, and has it make its demo tenant once, before the first story: every server of a story begins with a copy of that data
 * directory. Answers what removes it.
 */
export default async function makeDemoTenant(): Promise<() => Promise<void>> {
  ensureBuilt();
  const server = await createServerProcess('demo-tenant');
  try {
    await server.start();
    await expect.poll(() => server.printed(), { timeout: 300_000 }).toContain('the demo is complete');
    await server.stop();
    expect(findLeaks(server.printed())).toEqual([]);
  } catch (error) {
    await server.remove();
    throw error;
  }
  // Each copy looks for a free port of its own.
  rmSync(path.join(server.dataDir, 'postgres', 'port'));
  process.env[templateVariable] = server.dataDir;
  return () => server.remove();
}
