import { Stack } from '@mantine/core';
import { type CaseSetupReply, getCaseSetup } from '@openroll/contract/case-setup';
import type { WireProblem } from '@openroll/contract/values';
import { mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import { isStillMissing } from '@openroll/domain/cases/still-missing';
import { isError } from '@openroll/domain/problems';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { call } from '../../platform/calls/call.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { showToast } from '../../platform/toasts.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SavingModal } from '../../ui/dialogs/SavingModal.tsx';
import { SaveBar } from '../../ui/layout/SaveBar.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import styles from './case-setup.module.css';
import { ConflictModal } from './draft/ConflictModal.tsx';
import { useSetupEditing } from './draft/use-setup-editing.ts';
import { useSetupSave } from './draft/use-setup-save.ts';
import { useSetupValidation } from './draft/use-setup-validation.ts';
import { CaseLifeButtons } from './general/CaseLifeButtons.tsx';
import { SetupProblems } from './problems/SetupProblems.tsx';
import { useAskedField } from './problems/use-asked-field.ts';
import { useFieldProblems } from './problems/use-field-problems.ts';
import { SetupTabs } from './SetupTabs.tsx';
import { setupFormId } from './setup-tabs.ts';

export interface CaseSetupProps {
  caseId: number;
  /** Closes the section: by Close, and after a save that leaves no errors. Without it, it stays open. */
  onClose?(): void;
  onDeleted?(): void;
  onDirtyChange?(dirty: boolean): void;
  /** False where the page around it asks before unsaved changes are left, as tabs of cases do. */
  guarded?: boolean;
  /** Instead of 'No, stay here', where Close asks. */
  stay?: string;
  /** The API key panel of another feature; it calls back when it has assigned an API user. */
  apiKey?(onAssigned: () => void): ReactNode;
}

interface SetupFormProps extends CaseSetupProps {
  read: CaseSetupReply;
  readAgain(): void;
}

/** The draft of a case with its tabs, what is wrong with it, and the buttons that save, close, delete and reactivate. */
export function SetupForm({ read, readAgain, ...props }: SetupFormProps) {
  const t = useTranslate();
  const { onClose, onDirtyChange, guarded = true, stay } = props;
  const editing = useSetupEditing(read);
  const { setup, isDirty } = editing;
  const found = useSetupValidation(editing);
  const fields = useFieldProblems();
  const [isLeaving, setLeaving] = useState(false);
  // What a new case has not been given yet is to be done; an error it is once somebody has saved without it.
  const [isTried, setTried] = useState(false);
  const isNew = !setup.case.has_enrollments && !isTried;
  const todo = isNew ? found.filter(isStillMissing) : [];
  const wrong = isNew ? found.filter((one) => !isStillMissing(one)) : found;
  useAskedField();
  const saving = useSetupSave(editing, (reply) => {
    fields.clear();
    showToast('good', t('caseSetup.saved'));
    setTried(true);
    if (!reply.errors.some(isError)) onClose?.();
  });
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const isBlocked = fields.problems.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlocked && !saving.isSaving) saving.save();
  };
  /** Drops what is unsaved first, so that nothing asks again on the way out. */
  const leaveBy = (go: () => void) => {
    flushSync(() => editing.accept(setup));
    go();
  };
  const refused: readonly WireProblem[] = saving.error ? problemsOf(saving.error, t) : [];
  const takeApiUser = () =>
    void call(getCaseSetup, { params: { id: setup.case.id } }).then(editing.takeUsers, readAgain);
  return (
    <Stack gap="md">
      {setup.case.deleted && <Notice tone="warning">{t('caseSetup.deletedNotice')}</Notice>}
      <SetupProblems refused={refused} found={[...fields.problems, ...wrong]} todo={todo} />
      <SetupTabs
        editing={editing}
        problems={[...fields.problems, ...wrong]}
        todo={todo}
        report={fields.report}
        apiKey={props.apiKey?.(takeApiUser)}
      />
      <form id={setupFormId(setup.case.id)} className={styles.save} noValidate onSubmit={submit}>
        <SaveBar
          unsaved={isDirty}
          busy={saving.isSaving}
          disabled={!mayOpenSetup(setup.case.may) || isBlocked}
          {...(onClose ? { onClose: () => (isDirty ? setLeaving(true) : onClose()) } : {})}
        >
          <CaseLifeButtons
            setup={setup}
            onDeleted={() => leaveBy(props.onDeleted ?? readAgain)}
            onReactivated={readAgain}
            refreshOthers={saving.refreshOthers}
          />
        </SaveBar>
      </form>
      <SavingModal opened={saving.isSaving} />
      {saving.theirs && (
        <ConflictModal
          editing={editing}
          theirs={saving.theirs}
          onResolve={saving.resolve}
          onClose={saving.postpone}
        />
      )}
      <ConfirmModal
        opened={isLeaving}
        title={t('shared.leaveTitle')}
        confirm={t('shared.leave')}
        cancel={stay ?? t('shared.stay')}
        danger
        onConfirm={() => {
          setLeaving(false);
          if (onClose) leaveBy(onClose);
        }}
        onClose={() => setLeaving(false)}
      >
        {t('shared.leaveQuestion')}
      </ConfirmModal>
      {guarded && <LeaveGuard when={isDirty && !saving.isSaving} />}
    </Stack>
  );
}
