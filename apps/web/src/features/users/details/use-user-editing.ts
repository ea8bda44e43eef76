import type { ReplyOf } from '@openroll/contract/endpoint';
import { listTags } from '@openroll/contract/tags';
import {
  getUser,
  listUsers,
  setUserRoles,
  setUserTags,
  type UserDetail,
  updateUser,
} from '@openroll/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { keyOf } from '../../../platform/calls/server-data.ts';
import { currentUserKey, useCurrentUser } from '../../../platform/site/current-user.tsx';
import type { ChangeForm } from '../form/UserFields.tsx';
import { changedFields, detailsOf, formOf, takeOver } from '../form/user-form.ts';

/**
 * The form of one user over what the server last told. `base` is what the form began with: its version goes with every
 * save, so that nobody's change is lost; what is typed outlives every other change.
 */
export function useUserEditing(user: UserDetail) {
  const queries = useQueryClient();
  const me = useCurrentUser();
  const [{ base, form }, set] = useState(() => ({ base: user, form: formOf(user) }));
  const changed = changedFields(formOf(base), form);
  const isDirty = changed.length > 0;

  /** What was typed stays; all else becomes what the server tells. */
  const takeIn = useCallback(
    (theirs: UserDetail) =>
      set((old) => ({ base: theirs, form: takeOver(formOf(old.base), old.form, formOf(theirs)) })),
    [],
  );
  // A form in which nothing is typed shows the newest that was read.
  useEffect(() => {
    if (!isDirty && user !== base && user.updated_at >= base.updated_at) takeIn(user);
  }, [user, base, isDirty, takeIn]);

  /** The reply of a write of ours. */
  const accept = async (reply: UserDetail) => {
    takeIn(reply);
    queries.setQueryData(keyOf(getUser, { params: { id: reply.id } }), reply);
    await queries.invalidateQueries({ queryKey: keyOf(listUsers) });
    // Whoever changes their own name sees it in the header too.
    if (reply.id === me.id) await queries.invalidateQueries({ queryKey: currentUserKey });
  };

  /** Details first, then roles and tags where they changed (§10.6). A refusal keeps what was saved before it. */
  const save = async () => {
    const tags = queries.getQueryData<ReplyOf<typeof listTags>>(keyOf(listTags, {}))?.rows;
    const stillExists = (id: number) => tags?.some((tag) => tag.id === id) ?? true;
    const params = { id: base.id };
    const latest = { user: base };
    try {
      if (base.may.change)
        latest.user = await call(updateUser, {
          params,
          body: { ...detailsOf(form), updated_at: base.updated_at },
        });
      if (changed.includes('roles'))
        latest.user = await call(setUserRoles, {
          params,
          body: { roles: [...form.roles], updated_at: latest.user.updated_at },
        });
      if (changed.includes('tag_ids'))
        latest.user = await call(setUserTags, {
          params,
          body: { tag_ids: form.tag_ids.filter(stillExists), updated_at: latest.user.updated_at },
        });
      const saved = latest.user;
      set((old) => ({ base: saved, form: takeOver(form, old.form, formOf(saved)) }));
    } finally {
      if (latest.user !== base) await accept(latest.user);
    }
  };

  return {
    form,
    isDirty,
    /** The version that the next write must name. */
    version: base.updated_at,
    change: ((changes) =>
      set((old) => ({
        ...old,
        form: { ...old.form, ...(typeof changes === 'function' ? changes(old.form) : changes) },
      }))) as ChangeForm,
    accept,
    save,
    /** Reads the user anew, after a write whose reply does not show one, or when somebody else was faster. */
    readAgain: async () => {
      const theirs = await call(getUser, { params: { id: base.id } });
      await accept(theirs);
    },
  };
}
export type UserEditing = ReturnType<typeof useUserEditing>;
