import { sendInvitation } from '@openroll/contract/accounts';
import { type UserRow, updateUser } from '@openroll/contract/users';
import { useMutation } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useForgetUsers } from '../users.data.ts';

export type UsersAct = 'activate' | 'deactivate' | 'invite';

const acts: Record<UsersAct, (id: number) => Promise<unknown>> = {
  activate: (id) => call(updateUser, { params: { id }, body: { status: 'active' } }),
  deactivate: (id) => call(updateUser, { params: { id }, body: { status: 'deactivated' } }),
  invite: (user_id) => call(sendInvitation, { body: { user_id } }),
};

/** Whom an act would change: the others are left alone. */
export const appliesTo: Record<UsersAct, (user: UserRow) => boolean> = {
  activate: ({ status }) => status !== 'active',
  deactivate: ({ status }) => status !== 'deactivated',
  invite: ({ status }) => status === 'invited',
};

export interface UsersAtOnce {
  readonly act: UsersAct;
  readonly done: readonly UserRow[];
  readonly refused: readonly { readonly user: UserRow; readonly failure: ApiFailure }[];
}

/**
 * Does the same to several users, each by a call of its own (§1.12), one after the other. A refusal of one does not keep
 * the others back; what is no refusal, such as a lost connection, ends the run.
 */
export function useUsersAtOnce() {
  const forget = useForgetUsers();
  return useMutation({
    mutationFn: async ({
      act,
      users,
    }: {
      act: UsersAct;
      users: readonly UserRow[];
    }): Promise<UsersAtOnce> => {
      const done: UserRow[] = [];
      const refused: { user: UserRow; failure: ApiFailure }[] = [];
      for (const user of users.filter(appliesTo[act]))
        try {
          await acts[act](user.id);
          done.push(user);
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.status === 401) throw error;
          refused.push({ user, failure: error });
        }
      return { act, done, refused };
    },
    onSettled: forget,
  });
}
