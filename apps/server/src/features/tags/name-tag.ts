import { problem } from '@openroll/domain/problems';
import { isPlainText } from '@openroll/domain/users/details';
import { invalid } from '../../platform/refusal.ts';

/**
 * Writes a tag under a name: trimmed, and unlike every other without regard to case, which the database promises. `write` gets the
 * name as it is stored. Refuses with 400 a name that is empty, taken or cannot be shown.
 */
export async function nameTag<T>(given: string, write: (name: string) => Promise<T>): Promise<T> {
  const name = given.trim().replaceAll(/ {2,}/g, ' ');
  if (name === '') throw invalid(problem('tag-name-required', 'name'));
  if (!isPlainText(name)) throw invalid(problem('text-control-characters', 'name'));
  try {
    return await write(name);
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'tags_name') throw invalid(problem('tag-name-taken', 'name'));
    throw error;
  }
}
