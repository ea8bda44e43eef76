import { type CurrentUser, getMe } from '@openroll/contract/sign-in';
import type { Permission } from '@openroll/domain/access/permissions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { call } from '../calls/call.ts';
import { keyOf } from '../calls/server-data.ts';
import { tellTabs } from '../navigation/tabs.ts';

const UserContext = createContext<CurrentUser | undefined>(undefined);

/** Gives those below the user who is signed in, and tells other tabs that it is them (AC50). */
export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  useEffect(() => tellTabs({ kind: 'signed-in', userId: user.id }), [user.id]);
  return <UserContext value={user}>{children}</UserContext>;
}

/** Who is signed in. Only below the guard that made sure somebody is. */
export function useCurrentUser(): CurrentUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('There is no CurrentUserProvider above this component.');
  return user;
}

/** Who is signed in, where nobody need be: a page that is open to everybody. */
export const useMaybeCurrentUser = (): CurrentUser | undefined => useContext(UserContext);

/** Whether the signed-in user holds a permission; what may be done with one record travels in its reply. */
export const useMay = (permission: Permission): boolean => useCurrentUser().permissions.includes(permission);

/** The audit trail is the home office's alone; no permission stands for that. */
export const useIsHomeOffice = (): boolean => useCurrentUser().roles.includes('HomeOfficeAdmin');

export const currentUserKey = keyOf(getMe);

/** Who is signed in. Asked when a page first wants to know, and again where that was a while ago: sign-in hands on what it was told. */
export const useCurrentUserRead = (): UseQueryResult<CurrentUser> =>
  useQuery({
    queryKey: currentUserKey,
    queryFn: () => call(getMe),
    staleTime: 1_000,
    gcTime: Number.POSITIVE_INFINITY,
    retryOnMount: false,
  });
