import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { changesOf } from './draft-changes.ts';
import { mergeDrafts, type Side } from './draft-merge.ts';
import { draftOf, isSame, type PartName } from './draft-parts.ts';
import type { DraftSettings, SetupDraft } from './setup-draft.ts';

interface Editing {
  /** What was read, and what the draft began with: its version goes with the save. */
  readonly setup: CaseSetupReply;
  readonly base: SetupDraft;
  readonly draft: SetupDraft;
}

const begin = (setup: CaseSetupReply): Editing => {
  const base = draftOf(setup);
  return { setup, base, draft: base };
};

/**
 * Whether the case stands, and what may be done with it, is no part of a draft: it is shown as it was read last. The version
 * stays that of the draft, so that a save meets what else has been stored meanwhile.
 */
const standing = (editing: Editing, { case: read }: CaseSetupReply): Editing => {
  const { is_active, deleted, may } = read;
  const { setup } = editing;
  const shown = { ...setup.case, is_active, deleted, may };
  return isSame(shown, setup.case) ? editing : { ...editing, setup: { ...setup, case: shown } };
};

/** The draft over the setup as it was read. While nothing is changed, it shows the newest that was read. */
export function useSetupEditing(read: CaseSetupReply) {
  const [editing, set] = useState(() => begin(read));
  const { setup, base, draft } = editing;
  const changes = useMemo(() => changesOf(base, draft), [base, draft]);
  const isDirty = Object.keys(changes).length > 0;
  useEffect(() => {
    if (read === setup || read.case.updated_at < setup.case.updated_at) return;
    set((old) => (isDirty ? standing(old, read) : begin(read)));
  }, [read, setup, isDirty]);

  const change = useCallback(
    (changed: Partial<SetupDraft>) => set((old) => ({ ...old, draft: { ...old.draft, ...changed } })),
    [],
  );
  const changeSettings = useCallback(
    (changed: Partial<DraftSettings>) =>
      set((old) => ({
        ...old,
        draft: { ...old.draft, settings: { ...old.draft.settings, ...changed } },
      })),
    [],
  );
  /** Begins anew with what the server answered. */
  const accept = useCallback((reply: CaseSetupReply) => set(begin(reply)), []);

  /** Goes on over what somebody else has stored, with the chosen side of every conflict. */
  const takeOver = (reply: CaseSetupReply, choose: (name: PartName) => Side): Editing => {
    const theirs = draftOf(reply);
    const merged = {
      setup: reply,
      base: theirs,
      draft: mergeDrafts({ base, mine: draft, theirs }, choose),
    };
    set(merged);
    return merged;
  };

  /** People whom another part of the page has assigned meanwhile: they are stored already. */
  const takeUsers = useCallback(
    ({ users }: CaseSetupReply) =>
      set((old) => {
        const added = users.filter(({ id }) => !old.base.users.some((known) => known.id === id));
        const withThem = (of: SetupDraft): SetupDraft => ({ ...of, users: [...of.users, ...added] });
        return { ...old, base: withThem(old.base), draft: withThem(old.draft) };
      }),
    [],
  );
  return { setup, base, draft, changes, isDirty, change, changeSettings, accept, takeOver, takeUsers };
}
export type SetupEditing = ReturnType<typeof useSetupEditing>;
