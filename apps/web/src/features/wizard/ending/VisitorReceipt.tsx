import type { TextKey } from '@openroll/messages/texts';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { ToldEnding } from './ended-by.ts';
import styles from './receipt.module.css';

interface VisitorReceiptProps {
  told: ToldEnding;
  /** They have signed, or read for a call center. */
  did: 'signed' | 'read';
}

/** What somebody who came by a link has signed or read, what happens next, and where copies come (§18.9). */
export function VisitorReceipt({ told: { group, documents, statuses }, did }: VisitorReceiptProps) {
  const t = useTranslate();
  return (
    <div className={styles.receipt}>
      <section aria-labelledby="receipt-did">
        <h2 id="receipt-did">{t(did === 'signed' ? 'receipt.signed' : 'receipt.read')}</h2>
        <p>{t('receipt.forGroup', { group })}</p>
        <ul>
          {documents.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="receipt-next">
        <h2 id="receipt-next">{t('receipt.nextTitle')}</h2>
        <ul>
          {(did === 'signed' ? nextAfterSigning(statuses) : afterReading).map((key) => (
            <li key={key}>{t(key, { group })}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="receipt-copies">
        <h2 id="receipt-copies">{t('receipt.copiesTitle')}</h2>
        <p>{t(did === 'signed' ? 'receipt.copiesToSigner' : 'receipt.copiesToReader')}</p>
      </section>
    </div>
  );
}

const afterReading: readonly TextKey[] = ['receipt.nextRead', 'receipt.nextReadAgain'];

/** What comes after a signature, in the order in which it does. */
function nextAfterSigning(statuses: readonly string[]): readonly TextKey[] {
  const has = (status: string) => statuses.includes(status);
  const waits: readonly TextKey[] = [
    ...(has('pending_applicant_signature') ? (['receipt.nextFamily'] as const) : []),
    ...(has('pending_agent_signature') ? (['receipt.nextAgent'] as const) : []),
    ...(has('pending') ? (['receipt.nextApproval'] as const) : []),
  ];
  return [...(waits.length > 0 ? waits : (['receipt.nextNothing'] as const)), 'receipt.nextDeductionUnknown'];
}
