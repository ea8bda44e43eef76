import { problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';

const problemOf = {
  users_email: problem('email-taken', 'email'),
  users_username: problem('username-taken', 'username'),
};

/**
 * Runs a write of users whose e-mail or username may belong to somebody else. The database decides, so that of two at once
 * one wins; the other is refused with 400, naming the field.
 */
export async function refuseTakenNames<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code === '23505' && Object.hasOwn(problemOf, constraint))
      throw invalid(problemOf[constraint as keyof typeof problemOf]);
    throw error;
  }
}
