import type { Problem } from '@openroll/domain/problems';
import { invalid } from '../refusal.ts';

const uniqueViolation = '23505';

/**
 * Runs a write of what somebody else may have already, such as a name. The database decides, by its unique constraints, so that of
 * two at once one wins; the other is refused with 400 and the problem of the constraint.
 */
export async function refuseTaken<T>(
  problemOf: Readonly<Record<string, Problem>>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const taken = code === uniqueViolation && Object.hasOwn(problemOf, constraint) && problemOf[constraint];
    throw taken ? invalid(taken) : error;
  }
}
