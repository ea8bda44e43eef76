import { requestPasswordReset, sendInvitation } from '@openroll/contract/accounts';
import { type UserDetail, updateUser } from '@openroll/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { type Banner, nameOf } from '../users.data.ts';
import type { UserEditing } from './use-user-editing.ts';

/** What is asked about, or asked for, before it is done. */
export type AccountQuestion = 'deactivate' | 'password' | 'sign-out' | 'transfer' | 'two-step';

export interface AccountPlace {
  readonly user: UserDetail;
  readonly editing: UserEditing;
  onTell(banner: Banner | undefined): void;
}

/** What may be done about a user's account: each takes effect at once, and is told when it has. */
export function useAccountActs({ user, editing, onTell }: AccountPlace) {
  const t = useTranslate();
  const [asked, ask] = useState<AccountQuestion>();
  const mayTransfer = useMay('change_case');
  const close = () => ask(undefined);
  const tell = (title: string) => {
    close();
    onTell({ title });
  };
  const who = nameOf(user);
  const setStatus = useMutation({
    mutationFn: async (next: 'active' | 'deactivated') =>
      editing.accept(
        await call(updateUser, {
          params: { id: user.id },
          body: { status: next, updated_at: editing.version },
        }),
      ),
    onMutate: () => onTell(undefined),
    onSuccess: (_, next) => tell(t(next === 'active' ? 'users.activated' : 'users.deactivated', { who })),
    onError: close,
  });
  const invite = useMutation({
    mutationFn: () => call(sendInvitation, { body: { user_id: user.id } }),
    onMutate: () => onTell(undefined),
    onSuccess: () => tell(t('users.invitationSent')),
  });
  const sendReset = useMutation({
    mutationFn: () => call(requestPasswordReset, { body: { username: user.username } }),
    onMutate: () => onTell(undefined),
    onSuccess: () => tell(t('users.resetSent')),
  });
  const failure = [setStatus, invite, sendReset].find((act) => act.isError)?.error;
  return { asked, ask, close, tell, setStatus, invite, sendReset, failure, mayTransfer };
}

export type AccountActs = ReturnType<typeof useAccountActs>;
