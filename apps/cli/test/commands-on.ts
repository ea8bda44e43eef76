import { afterEach, beforeEach, vi } from 'vitest';
import type { World } from '../../server/test/world.ts';

type Command = (args: readonly string[]) => Promise<number>;

/**
 * Has the commands of a file's tests work on its world, which their environment names. Answers what runs one as the command line would: the code
 * that it ends with, and what it prints.
 */
export function commandsOn(world: () => World) {
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', world().databaseUrl);
    vi.stubEnv('OPENROLL_DATA_DIR', world().dataDir);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return async (command: Command, ...args: string[]): Promise<[code: number, printed: string]> => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    try {
      const code = await command(args);
      return [code, print.mock.calls.flat().join('\n')];
    } finally {
      print.mockRestore();
    }
  };
}
