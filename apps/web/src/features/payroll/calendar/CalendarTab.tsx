import { Button, Stack } from '@mantine/core';
import type { PayCalendar } from '@openroll/contract/payroll';
import { type FormEvent, useState } from 'react';
import { ApiFailure, problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { SaveBar } from '../../../ui/layout/SaveBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList, type ShownProblem } from '../../../ui/states/ProblemList.tsx';
import { useCalendarSave } from '../payroll.data.ts';
import { CalendarFields } from './CalendarFields.tsx';
import { ColumnFields } from './ColumnFields.tsx';
import { bodyOf, type CalendarDraft, draftOf, isChanged } from './calendar-draft.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useDraftSentences } from './use-draft-sentences.ts';

interface CalendarTabProps {
  caseId: number;
  calendar: PayCalendar;
  readAgain(): Promise<PayCalendar | undefined>;
}

/** The form of the pay calendar: pay dates, columns, format and schedule, saved together. */
export function CalendarTab({ caseId, calendar, readAgain }: CalendarTabProps) {
  const t = useTranslate();
  const [base, setBase] = useState(calendar);
  const [draft, setDraft] = useState(() => draftOf(calendar));
  // As they were when it was sent: a list that came and went with every key would take the focus from who types.
  const [sentWith, setSentWith] = useState<readonly ShownProblem[]>([]);
  const save = useCalendarSave(caseId);
  const sentences = useDraftSentences(draft);
  const isDirty = isChanged(draft, base);
  const begin = (from: PayCalendar) => {
    setBase(from);
    setDraft(draftOf(from));
    setSentWith([]);
  };
  // Saved elsewhere meanwhile: what nobody has touched here follows.
  if (calendar !== base && calendar.updated_at !== base.updated_at && !isDirty) begin(calendar);

  const change = (changes: Partial<CalendarDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSentWith(sentences);
    if (save.isPending || sentences.length > 0) return;
    save.mutate(bodyOf(draft, base.updated_at), {
      onSuccess: (saved) => {
        begin(saved);
        showToast('good', t('payrollPage.saved'));
      },
    });
  };
  const isConflict = save.error instanceof ApiFailure && save.error.status === 409;
  const takeTheirs = async () => {
    const theirs = await readAgain();
    if (!theirs) return;
    save.reset();
    begin(theirs);
  };
  const stillWrong = sentences.filter(({ message }) => sentWith.some((sent) => sent.message === message));
  const fields = { draft, change, sentences: stillWrong };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={sentWith} />
        {isConflict ? (
          <Notice tone="warning" title={t('payrollPage.conflict')}>
            <p>{t('payrollPage.conflictHelp')}</p>
            <Button variant="default" onClick={() => void takeTheirs()}>
              {t('payrollPage.conflictTake')}
            </Button>
          </Notice>
        ) : (
          save.error && (
            <ProblemList heading={t('payrollPage.notSaved')} problems={problemsOf(save.error, t)} />
          )
        )}
        <CalendarFields {...fields} mode={base.premium_mode} />
        <ColumnFields {...fields} known={base.known_columns} />
        <ScheduleFields {...fields} owner={base.schedule_owner} mode={base.premium_mode} />
        <SaveBar unsaved={isDirty} busy={save.isPending} />
      </Stack>
      <LeaveGuard when={isDirty && !save.isPending} />
    </form>
  );
}
