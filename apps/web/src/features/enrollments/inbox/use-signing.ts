import { signAsAgent } from '@openroll/contract/inbox';
import { partName } from '@openroll/domain/enrollments/document-parts';
import { earliestFirstBillDate } from '@openroll/domain/enrollments/first-bill-date';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useToday, useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { fetchSessionForms, useInboxSession } from './inbox-data.ts';

/** One session on its way to the agent's signature: what was read, seen, agreed to and asked for. */
export function useSigning(id: number, name: string, onSigned: (openNext: boolean) => Promise<void>) {
  const t = useTranslate();
  const today = useToday();
  const session = useInboxSession(id);
  const [isAgreed, agree] = useState(false);
  const [asksForms, askForms] = useState(false);
  const [typed, setFirstBillDate] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const markOpened = useCallback((name: string) => setOpened((before) => new Set([...before, name])), []);
  const signing = useWrite(signAsAgent);
  const forms = useQuery({
    queryKey: ['session-forms', id],
    queryFn: ({ signal }) => fetchSessionForms(id, signal),
    enabled: asksForms,
    gcTime: 0,
    retry: false,
  });
  const { should_show_first_bill_date: asksDate = false, employee_first_bill_date: chosen = null } =
    session.data ?? {};
  const parts = forms.data?.parts ?? [];
  const isRead = parts.length > 0 && parts.every((part) => opened.has(partName(part)));
  const firstBillDate = typed ?? chosen ?? '';
  const dateProblem = problemOf(firstBillDate, earliestFirstBillDate(today));
  return {
    session,
    forms,
    opened,
    markOpened,
    viewForms: () => (asksForms ? void forms.refetch() : askForms(true)),
    isAgreed,
    agree,
    firstBillDate,
    setFirstBillDate,
    /** Of a date that stands there; an empty field says nothing until it is tried. */
    dateProblem: firstBillDate === '' ? undefined : dateProblem,
    isReady: isAgreed && isRead && (!asksDate || dateProblem === undefined),
    isBusy: signing.isPending,
    error: signing.error,
    sign: (openNext: boolean) =>
      signing.mutate(
        {
          params: { id },
          body: {
            ...(forms.data ? { preview_hash: forms.data.hash, read_documents: [...opened] } : {}),
            ...(asksDate ? { desired_first_bill_date: firstBillDate } : {}),
          },
        },
        {
          onSuccess: async () => {
            showToast('good', t('enrollments.inbox.signed', { name }));
            await onSigned(openNext);
          },
        },
      ),
  };
}
export type Signing = ReturnType<typeof useSigning>;

/** Why Sign is shut: no date, or one that is not in the future. */
function problemOf(date: string, earliest: string) {
  if (!isCalendarDate(date)) return 'date-format' as const;
  return date < earliest ? ('first-bill-date-not-future' as const) : undefined;
}
