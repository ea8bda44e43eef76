import { Button } from '@mantine/core';
import type { InboxRow } from '@openroll/contract/inbox';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { SignSessionFields } from './SignSessionFields.tsx';
import { employeeOf } from './use-inbox-columns.tsx';
import { useSigning } from './use-signing.ts';

interface SignSessionModalProps {
  row: InboxRow;
  /** Others wait behind it. */
  hasNext: boolean;
  onClose(): void;
  onDecline(): void;
  onSigned(openNext: boolean): Promise<void>;
}

/** What the agent attests to, the forms, and the signature (§8.7). Sign is shut until all of it is there. */
export function SignSessionModal({ row, hasNext, onClose, onDecline, onSigned }: SignSessionModalProps) {
  const t = useTranslate();
  const name = employeeOf(row);
  const signing = useSigning(row.id, name, onSigned);
  const { session, isReady, isBusy } = signing;
  const footer = session.data && (
    <>
      <Button variant="default" c="var(--mantine-color-error)" disabled={isBusy} onClick={onDecline}>
        {t('enrollments.inbox.decline')}
      </Button>
      <Button
        variant={hasNext ? 'default' : 'filled'}
        disabled={!isReady || isBusy}
        onClick={() => signing.sign(false)}
      >
        {t('enrollments.inbox.sign')}
      </Button>
      {hasNext && (
        <Button disabled={!isReady} loading={isBusy} onClick={() => signing.sign(true)}>
          {t('enrollments.inbox.signNext')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('enrollments.inbox.signOf', { name })}
      size="xl"
      locked={isBusy}
      footer={footer}
    >
      {session.isPending && <LoadingState />}
      {session.error && <ProblemList problems={problemsOf(session.error, t)} heading={t('shared.errors')} />}
      {session.data && <SignSessionFields session={session.data} signing={signing} />}
      {signing.error !== null && (
        <ProblemList problems={problemsOf(signing.error, t)} heading={t('enrollments.inbox.signProblem')} />
      )}
    </Modal>
  );
}
