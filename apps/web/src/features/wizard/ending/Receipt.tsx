import { Button } from '@mantine/core';
import type { Receipt as ReceiptReply } from '@openroll/contract/receipts';
import { costsPremium } from '@openroll/domain/enrollments/receipt';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ReceiptApplications } from './ReceiptApplications.tsx';
import styles from './receipt.module.css';
import { sendCopies, useReceipt } from './use-receipt.ts';

const ReceiptDocument = lazy(() => import('./ReceiptDocument.tsx'));

export type NextStart = NonNullable<ReceiptReply['next_start']>;

interface ReceiptProps {
  sessionId: number;
  /** The ways on of an agent. */
  ways(next: NextStart): ReactNode;
}

/** What was submitted, what comes next, and the sealed documents (§18.9). Without a reply, or once it is no longer shown, nothing. */
export function Receipt({ sessionId, ways }: ReceiptProps) {
  const t = useTranslate();
  const { data: receipt, isPending } = useReceipt(sessionId);
  const [opened, open] = useState<number>();
  if (isPending) return <LoadingState tall />;
  if (!receipt) return null;
  const dayOrNothing = (day: string | null) => (day === null ? '' : t.formats.day(day));
  const application = receipt.applications.find(({ id }) => id === opened);
  return (
    <div className={styles.receipt}>
      {receipt.next_start && <div className={styles.ways}>{ways(receipt.next_start)}</div>}
      <ReceiptApplications receipt={receipt} onOpen={open} />
      <section aria-labelledby="receipt-next">
        <h2 id="receipt-next">{t('receipt.nextTitle')}</h2>
        <ul>
          {whatIsNext(receipt).map((each) => (
            <li key={each}>
              {t(`receipt.${each}`, {
                group: receipt.group_name,
                day: dayOrNothing(receipt.first_deduction),
                payment: dayOrNothing(receipt.next_payment),
              })}
            </li>
          ))}
        </ul>
      </section>
      {receipt.may_send_copies && <Copies receipt={receipt} />}
      {application && (
        <Suspense>
          <ReceiptDocument
            sessionId={sessionId}
            enrollmentId={application.id}
            title={t('receipt.appliedOf', {
              product: application.product_name,
              insured: application.insured_name,
            })}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

type Next =
  | 'nextSign'
  | 'nextAgent'
  | 'nextReview'
  | 'nextApproval'
  | 'nextDeduction'
  | 'nextDeductionUnknown'
  | 'nextPayment';

/** What comes, in the order in which it does. */
function whatIsNext({ applications, first_deduction, next_payment }: ReceiptReply): readonly Next[] {
  const has = (status: string) => applications.some((each) => each.status === status);
  const awaitsReview = applications.some(({ awaits_review }) => awaits_review);
  const live = applications.filter(({ status }) => costsPremium(status));
  const needsApproval = live.some(
    (each) => (each.status === 'pending' && !each.awaits_review) || each.pending_amount !== null,
  );
  const isDeducted = live.some(({ paid_by }) => paid_by === 'payroll');
  const isCollected = next_payment !== null && live.some(({ paid_by }) => paid_by === 'captured');
  return [
    ...(has('pending_applicant_signature') ? (['nextSign'] as const) : []),
    ...(has('pending_agent_signature') ? (['nextAgent'] as const) : []),
    ...(awaitsReview ? (['nextReview'] as const) : []),
    ...(needsApproval ? (['nextApproval'] as const) : []),
    ...(first_deduction !== null
      ? (['nextDeduction'] as const)
      : isDeducted
        ? (['nextDeductionUnknown'] as const)
        : []),
    ...(isCollected ? (['nextPayment'] as const) : []),
  ];
}

function Copies({ receipt }: { receipt: ReceiptReply }) {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | { readonly problem: string }>('idle');
  const send = async () => {
    setState('busy');
    try {
      await sendCopies(receipt.session_id);
      setState('sent');
    } catch (error) {
      setState({ problem: problemsOf(error, t)[0]?.message ?? t('wizard.communication') });
    }
  };
  return (
    <section aria-labelledby="receipt-copies">
      <h2 id="receipt-copies">{t('receipt.documents')}</h2>
      <p>{t('receipt.copiesTo', { addresses: t.formats.list(receipt.copies_to, 'and') })}</p>
      <Button variant="default" loading={state === 'busy'} onClick={() => void send()}>
        {t('receipt.sendCopies')}
      </Button>
      {state === 'sent' && <Notice tone="good">{t('receipt.copiesSent')}</Notice>}
      {typeof state === 'object' && <Notice tone="bad">{state.problem}</Notice>}
    </section>
  );
}
