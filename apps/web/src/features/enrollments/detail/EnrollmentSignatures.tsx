import { Stack } from '@mantine/core';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import type { EnrollmentDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

type Signature = EnrollmentDetail['enrollment_signatures'][number];

interface EnrollmentSignaturesProps {
  signatures: readonly Signature[];
  /** Who is due to sign by email, and what became of their email. */
  awaited: EnrollmentDetail['signature_letter'];
  /** Where the applicant is sent the link to sign; absent for everybody but the home office (AC12). */
  email: EnrollmentDetail['remote_signature_email'];
  /** They have signed, and confirm another rating (A14b). */
  isConfirming: boolean;
}

/**
 * Who signed, how and when, and who has yet to. An IP address, and whose it is too, and where the link to sign goes are there only
 * for those whom the server tells them.
 */
export function EnrollmentSignatures({
  signatures,
  awaited,
  email,
  isConfirming,
}: EnrollmentSignaturesProps) {
  const t = useTranslate();
  return (
    <Card title={t('enrollments.signatures')}>
      <Stack gap="sm">
        {signatures.length === 0 && !awaited ? (
          t('enrollments.noSignatures')
        ) : (
          <ul className={styles.signatures}>
            {signatures.map((signature) => (
              <SignatureLine
                key={`${signature.signer} ${signature.confirms_rating} ${signature.created_at}`}
                signature={signature}
              />
            ))}
            {awaited && <AwaitedLine awaited={awaited} isConfirming={isConfirming} />}
          </ul>
        )}
        {email && <Facts of={[[t('enrollments.signatureEmail'), email]]} />}
      </Stack>
    </Card>
  );
}

/** Whose turn it is, by email; an email that came back is said aloud (R7). */
function AwaitedLine({
  awaited: { signer, state },
  isConfirming,
}: {
  awaited: NonNullable<EnrollmentDetail['signature_letter']>;
  isConfirming: boolean;
}) {
  const t = useTranslate();
  const email = isConfirming ? 'confirmEmail' : 'email';
  return (
    <li className={styles.signature}>
      <IconClock size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <strong>{t(`enrollments.${isConfirming ? 'confirming' : 'awaited'}.${signer}`)}</strong>
        {state === 'failed' ? (
          <Notice tone="bad">{t(`enrollments.${email}.failed`)}</Notice>
        ) : (
          state && <div className={styles.quiet}>{t(`enrollments.${email}.${state}`)}</div>
        )}
      </div>
    </li>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const t = useTranslate();
  const { signer, signer_name: name, status, signed_how: how, ip_address: address } = signature;
  const { same_origin_as: sameOriginAs = [] } = signature;
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
            ? t(signature.confirms_rating ? 'enrollments.confirmedBy' : 'enrollments.signedBy', {
                name,
                method: t(`enrollments.method.${how}`),
                when: t.formats.instant(signature.created_at),
              })
            : t('enrollments.pendingBy', { name })}
        </div>
        {address && <div className={styles.quiet}>{t('enrollments.ipAddress', { address })}</div>}
        {sameOriginAs.map((other) => (
          <Notice key={other} tone="warning">
            {t(`enrollments.sameOrigin.${other}`)}
          </Notice>
        ))}
      </div>
    </li>
  );
}
