import { Button } from '@mantine/core';
import type { Receipt, ReceiptApplication } from '@openroll/contract/receipts';
import type { TextKey, Translate } from '@openroll/messages/texts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { formatDollars, formatWholeDollars } from '../../../platform/texts/format.ts';
import { periodKey } from '../state/premium-period.ts';
import styles from './receipt.module.css';

interface ReceiptApplicationsProps {
  receipt: Receipt;
  onOpen(enrollmentId: number): void;
}

/** Each application: what it is for, what it costs now and once all of it is approved, what it still needs, and its document. */
export function ReceiptApplications({ receipt, onOpen }: ReceiptApplicationsProps) {
  const t = useTranslate();
  const { applications, waived } = receipt;
  return (
    <section aria-labelledby="receipt-applied">
      <h2 id="receipt-applied">{t('receipt.applied')}</h2>
      <ul className={styles.applications}>
        {applications.map((each) => (
          <Application key={each.id} of={each} period={t(periodKey(receipt.premium_mode))} onOpen={onOpen} />
        ))}
      </ul>
      {applications.length > 1 && <p className={styles.total}>{totalOf(t, receipt)}</p>}
      {waived.length > 0 && (
        <p className={styles.waived}>{t('receipt.waived', { products: t.formats.list(waived, 'and') })}</p>
      )}
    </section>
  );
}

function totalOf(t: Translate, { premium_mode, total_premium, total_pending_premium }: Receipt): string {
  const amounts = { amount: formatDollars(t, total_premium), period: t(periodKey(premium_mode)) };
  return total_pending_premium === 0
    ? t('receipt.total', amounts)
    : t('receipt.totalWithPending', { ...amounts, premium: formatDollars(t, total_pending_premium) });
}

interface ApplicationProps {
  of: ReceiptApplication;
  period: string;
  onOpen(enrollmentId: number): void;
}

function Application({ of, period, onOpen }: ApplicationProps) {
  const t = useTranslate();
  const names = { product: of.product_name, insured: of.insured_name };
  const costs =
    of.coverage === '' ? '' : t('receipt.costs', { amount: formatDollars(t, of.premium), period });
  return (
    <li className={styles.application}>
      <h3>{t('receipt.appliedOf', names)}</h3>
      {of.coverage !== '' && (
        <p>
          {of.coverage} · {costs}
        </p>
      )}
      {of.coverage === '' && of.pending_amount !== null && <p>{t('receipt.allPending')}</p>}
      {of.pending_amount !== null && (
        <p>
          {t('receipt.pendingPart', {
            amount: formatWholeDollars(t, of.pending_amount),
            premium: formatDollars(t, of.pending_premium ?? 0),
            period,
          })}
        </p>
      )}
      <p className={styles.status}>{t(statusText(of))}</p>
      {of.has_document && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('receipt.openDocument', names)}
          onClick={() => onOpen(of.id)}
        >
          {t('receipt.document')}
        </Button>
      )}
    </li>
  );
}

function statusText({ status, awaits_review, pending_amount }: ReceiptApplication): TextKey {
  if (awaits_review) return 'receipt.status.awaits_review';
  if (status === 'enrolled')
    return pending_amount === null ? 'receipt.status.enrolled' : 'receipt.status.pending';
  if (
    status === 'pending' ||
    status === 'declined' ||
    status === 'pending_applicant_signature' ||
    status === 'pending_agent_signature'
  )
    return `receipt.status.${status}`;
  return 'receipt.status.other';
}
