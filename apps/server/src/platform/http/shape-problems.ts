import { type ExpectedShape, expectedShapes } from '@openroll/domain/phrases';
import { type ParamValue, type Problem, problem } from '@openroll/domain/problems';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function toProblem(issue: Issue): Problem {
  const field = issue.path.join('.') || undefined;
  const name = field ?? 'body';
  const wrongType = () =>
    issue.input === undefined
      ? problem('required', field)
      : problem('wrong-type', field, { field: name, expected: expectedBy(issue) });
  switch (issue.code) {
    case 'invalid_value':
      return issue.input === undefined
        ? problem('required', field)
        : problem('unknown-value', field, {
            field: name,
            allowed: { list: issue.values.map(String), as: 'or' },
          });
    case 'too_big':
      return issue.origin === 'string'
        ? problem('too-long', field, { maximum: Number(issue.maximum) })
        : problem('too-large', field, { maximum: Number(issue.maximum) });
    case 'too_small':
      // Nothing but spaces is no text: as if it had been left out.
      return issue.origin === 'string'
        ? problem('required', field)
        : problem('too-small', field, { minimum: Number(issue.minimum) });
    default:
      return wrongType();
  }
}

/** What a schema would have taken, as the phrase that a problem ends with. */
export function expectedBy(issue: Issue): ParamValue {
  switch (issue.code) {
    case 'invalid_value':
      return {
        phrase: 'expected.one-of',
        params: { values: { list: issue.values.map(String), as: 'or' } },
      };
    case 'too_big':
      return { phrase: 'expected.at-most', params: { maximum: Number(issue.maximum) } };
    case 'too_small':
      return { phrase: 'expected.at-least', params: { minimum: Number(issue.minimum) } };
    case 'invalid_type':
      return ofShape(issue.expected);
    case 'invalid_format':
      return ofShape(isShape(issue.format) ? issue.format : issue.message);
    default:
      return ofShape(issue.message);
  }
}

/** A schema of the contract that takes several shapes names one of them as its error. */
const ofShape = (name: string): ParamValue => ({
  phrase: `expected.${isShape(name) ? name : 'another'}`,
});
const isShape = (name: string): name is ExpectedShape => (expectedShapes as readonly string[]).includes(name);

/** What a schema has against its input, as problems naming the fields (§10.2: 400 naming the field). */
export const shapeProblems = (issues: readonly Issue[]): Problem[] => issues.slice(0, 50).map(toProblem);
