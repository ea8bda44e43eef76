import { problem } from '@openroll/domain/problems';
import { isPlainText } from '@openroll/domain/users/details';
import { refuseTaken } from '../../platform/database/refuse-taken.ts';
import { invalid } from '../../platform/refusal.ts';

/**
 * Writes a tag under a name: trimmed, and unlike every other without regard to case, which the database promises. `write` gets the
 * name as it is stored. Refuses with 400 a name that is empty, taken or cannot be shown.
 */
export async function nameTag<T>(given: string, write: (name: string) => Promise<T>): Promise<T> {
  const name = given.trim().replaceAll(/ {2,}/g, ' ');
  if (name === '') throw invalid(problem('tag-name-required', 'name'));
  if (!isPlainText(name)) throw invalid(problem('text-control-characters', 'name'));
  return refuseTaken({ tags_name: problem('tag-name-taken', 'name') }, write(name));
}
