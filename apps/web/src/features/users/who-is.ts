import type { UserRow } from '@openroll/contract/users';
import type { Say } from '@openroll/messages/texts';
import { formatCount } from '../../platform/format.ts';
import { nameOf } from './users.data.ts';

/** 'Dana Whitfield', or '3 users'. */
export const whoIs = (say: Say, users: readonly UserRow[]): string => {
  const [first, second] = users;
  return first && !second ? nameOf(first) : say('users.countUsers', { count: formatCount(users.length) });
};
