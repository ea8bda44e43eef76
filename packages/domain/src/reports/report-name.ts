import { accept, type Outcome, problem, refuse } from '../problems.ts';
import { isPlainText } from '../users/details.ts';
import { lengths } from '../values/lengths.ts';

/** The name of a report as it is stored: trimmed, one space between words. That it is its user's only one, the database promises (C24). */
export function reportName(given: string): Outcome<string> {
  const name = given.trim().replaceAll(/ {2,}/g, ' ');
  if (name === '') return refuse(problem('report-name-required', 'name'));
  if (name.length > lengths.reportName)
    return refuse(problem('too-long', 'name', { maximum: lengths.reportName }));
  return isPlainText(name) ? accept(name) : refuse(problem('text-control-characters', 'name'));
}
