import { type Problem, problem } from '@openroll/domain/problems';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function toProblem(issue: Issue): Problem {
  const field = issue.path.join('.') || undefined;
  const name = field ?? 'body';
  const wrongType = (expected: string) =>
    issue.input === undefined
      ? problem('required', field)
      : problem('wrong-type', field, { field: name, expected });
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue.expected);
    case 'invalid_value':
      return problem('unknown-value', field, { field: name, allowed: issue.values.map(String).join(', ') });
    case 'too_big':
      return issue.origin === 'string'
        ? problem('too-long', field, { maximum: String(issue.maximum) })
        : problem('too-large', field, { maximum: String(issue.maximum) });
    case 'too_small':
      return problem('too-small', field, { minimum: String(issue.minimum) });
    default:
      return wrongType(issue.message);
  }
}

/** What a schema has against its input, as problems naming the fields (§10.2: 400 naming the field). */
export const shapeProblems = (issues: readonly Issue[]): Problem[] => issues.slice(0, 50).map(toProblem);
