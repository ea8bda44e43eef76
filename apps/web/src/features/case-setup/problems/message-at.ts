import type { WireProblem } from '@openroll/contract/values';
import { isError } from '@openroll/domain/problems';

/**
 * What is wrong with a field, each sentence once; false without one, as the fields of the kit take it. What only deserves a look is said
 * in the list above the tabs: at the field it would stand there in red, as if nothing could be saved.
 */
export const messageAt = (problems: readonly WireProblem[], field: string): string | false =>
  [
    ...new Set(
      problems
        .filter((problem) => problem.field_name === field && isError(problem))
        .map(({ message }) => message),
    ),
  ].join(' ') || false;
