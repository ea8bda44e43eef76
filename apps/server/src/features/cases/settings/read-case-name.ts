import { problem } from '@openroll/domain/problems';
import { isPlainText } from '@openroll/domain/users/details';
import { invalid } from '../../../platform/refusal.ts';

/** A case's name as it is stored: trimmed, composed (NFC). Refuses with 400 one that is empty or cannot be shown. */
export function readCaseName(given: string): string {
  const name = given.normalize('NFC').trim();
  if (name === '') throw invalid(problem('case-name-required', 'group_name'));
  if (!isPlainText(name)) throw invalid(problem('text-control-characters', 'group_name'));
  return name;
}
