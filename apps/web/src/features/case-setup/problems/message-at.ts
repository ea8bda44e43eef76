import type { WireProblem } from '@openroll/contract/values';

/** The sentences at a field, each once; false without one, as the fields of the kit take it. */
export const messageAt = (problems: readonly WireProblem[], field: string): string | false =>
  [...new Set(problems.filter(({ field_name }) => field_name === field).map(({ message }) => message))].join(
    ' ',
  ) || false;
