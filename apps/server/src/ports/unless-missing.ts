import { readdir } from 'node:fs/promises';

/**
 * Answers undefined for what is not there, and throws whatever else kept it from being read: what cannot be read is not missing.
 *
 * @example const bytes = await readFile(place).catch(unlessMissing);
 */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The names in a folder, none where it is not there yet. Throws where it cannot be read, or is no folder. */
export const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? [];
