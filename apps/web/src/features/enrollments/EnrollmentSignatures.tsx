import { IconCheck, IconClock } from '@tabler/icons-react';
import { formatInstant } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import type { EnrollmentDetail } from './enrollments.data.ts';
import styles from './enrollments.module.css';

type Signature = EnrollmentDetail['enrollment_signatures'][number];

/** Who signed, how and when. An IP address is there only for those whom the server tells it. */
export function EnrollmentSignatures({ signatures }: { signatures: readonly Signature[] }) {
  const say = useSay();
  return (
    <Card title={say('enrollments.signatures')}>
      {signatures.length === 0 ? (
        say('enrollments.noSignatures')
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
  const say = useSay();
  const { signer, signer_name: name, status, method, ip_address: address } = signature;
  const isSigned = status === 'signed';
  const Icon = isSigned ? IconCheck : IconClock;
  return (
    <li className={styles.signature}>
      <Icon size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <div>
          <strong>{say(`enrollments.signer.${signer}`)}</strong>
        </div>
        <div>
          {isSigned
            ? say('enrollments.signedBy', {
                name,
                method: say(`enrollments.method.${method}`),
                when: formatInstant(signature.created_at),
              })
            : say('enrollments.pendingBy', { name })}
        </div>
        {address && <div className={styles.quiet}>{say('enrollments.ipAddress', { address })}</div>}
      </div>
    </li>
  );
}
