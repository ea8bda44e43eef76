import { problem } from '@openroll/domain/problems';
import { refuseTaken } from '../../../platform/database/refuse-taken.ts';

const problemOf = {
  users_email: problem('email-taken', 'email'),
  users_username: problem('username-taken', 'username'),
};

/** Runs a write of users whose email or username may belong to somebody else: refused with 400, naming the field. */
export const refuseTakenNames = <T>(write: Promise<T>): Promise<T> => refuseTaken(problemOf, write);
