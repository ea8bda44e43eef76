import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

type Signature = EnrollmentDetail['enrollment_signatures'][number];

/** Who signed, how and when. An IP address is there only for those whom the server tells it. */
export function EnrollmentSignatures({ signatures }: { signatures: readonly Signature[] }) {
  const t = useTranslate();
  return (
    <Card title={t('enrollments.signatures')}>
      {signatures.length === 0 ? (
        t('enrollments.noSignatures')
      ) : (
        <ul className={styles.signatures}>
          {signatures.map((signature) => (
            <SignatureLine key={`${signature.signer} ${signature.created_at}`} signature={signature} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const t = useTranslate();
  const { signer, signer_name: name, status, method, ip_address: address } = signature;
  const isSigned = status === 'signed';
  const Icon = isSigned ? IconCheck : IconClock;
  return (
    <li className={styles.signature}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <div>
          <strong>{t(`enrollments.signer.${signer}`)}</strong>
        </div>
        <div>
          {isSigned
            ? t('enrollments.signedBy', {
                name,
                method: t(`enrollments.method.${method}`),
                when: t.formats.instant(signature.created_at),
              })
            : t('enrollments.pendingBy', { name })}
        </div>
        {address && <div className={styles.quiet}>{t('enrollments.ipAddress', { address })}</div>}
      </div>
    </li>
  );
}
