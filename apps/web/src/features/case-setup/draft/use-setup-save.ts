import { getCaseReadiness } from '@openroll/contract/case-proofs';
import type { CaseSetupReply } from '@openroll/contract/case-setup';
import { getCaseSetup, listCaseProducts, saveCaseSetup } from '@openroll/contract/case-setup';
import { getCaseStats } from '@openroll/contract/case-stats';
import {
  caseHistory,
  getCase,
  listCaseUsers,
  listDivisions,
  searchCases,
  validateCase,
} from '@openroll/contract/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { keyOf } from '../../../platform/calls/server-data.ts';
import { changesOf } from './draft-changes.ts';
import type { Side } from './draft-merge.ts';
import type { PartName } from './draft-parts.ts';
import type { SetupDraft } from './setup-draft.ts';
import type { SetupEditing } from './use-setup-editing.ts';

/** What shows something of a case's setup, and is read again when that has changed. */
const shownElsewhere = [
  getCaseReadiness,
  getCase,
  listDivisions,
  listCaseUsers,
  listCaseProducts,
  searchCases,
  validateCase,
  getCaseStats,
  caseHistory,
];

interface Saving {
  readonly setup: CaseSetupReply;
  readonly base: SetupDraft;
  readonly draft: SetupDraft;
}

/** Saves the draft by one request. A stale version is no failure: `theirs` then is what somebody else has stored. */
export function useSetupSave(editing: SetupEditing, onSaved: (reply: CaseSetupReply) => void) {
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<CaseSetupReply>();
  const { id } = editing.setup.case;
  const key = keyOf(getCaseSetup, { params: { id } });
  const show = async (reply: CaseSetupReply) => {
    queries.setQueryData(key, reply);
    await refreshOthers();
  };
  const refreshOthers = () =>
    Promise.all(shownElsewhere.map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })));
  const save = useMutation({
    mutationFn: async ({ setup, base, draft }: Saving) => {
      try {
        const body = { ...changesOf(base, draft), updated_at: setup.case.updated_at };
        return await call(saveCaseSetup, { params: { id }, body });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 409)) throw error;
        setTheirs(await call(getCaseSetup, { params: { id } }));
        return undefined;
      }
    },
    onSuccess: (reply) => {
      if (!reply) return;
      editing.accept(reply);
      void show(reply);
      onSaved(reply);
    },
  });
  return {
    save: () => save.mutate(editing),
    isSaving: save.isPending,
    error: save.error,
    forget: save.reset,
    theirs,
    /** Takes over what they stored, with the chosen sides, and saves again on the new version. */
    resolve(choose: (name: PartName) => Side) {
      if (!theirs) return;
      setTheirs(undefined);
      save.mutate(editing.takeOver(theirs, choose));
    },
    /** Back to the form: nothing is saved, nothing is lost. */
    postpone: () => setTheirs(undefined),
    refreshOthers,
  };
}
