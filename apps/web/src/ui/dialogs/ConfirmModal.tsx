import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { ProblemList, type ShownProblem } from '../states/ProblemList.tsx';
import { Modal } from './Modal.tsx';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** Names the thing and the consequence. */
  children: ReactNode;
  confirm: string;
  /** Instead of 'Cancel'. */
  cancel?: string;
  /** Destructive: the button is red and not the default. */
  danger?: boolean;
  busy?: boolean;
  problems?: readonly ShownProblem[];
  problemsHeading?: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be undone or that leaves the page. */
export function ConfirmModal(props: ConfirmModalProps) {
  const t = useTranslate();
  const { danger = false, busy = false } = props;
  const footer = (
    <>
      <Button variant="default" onClick={props.onClose} disabled={busy} data-autofocus={danger || undefined}>
        {props.cancel ?? t('shared.cancel')}
      </Button>
      <Button
        onClick={props.onConfirm}
        loading={busy}
        data-autofocus={!danger || undefined}
        {...(danger ? { color: 'red.8' } : {})}
      >
        {props.confirm}
      </Button>
    </>
  );
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={props.title} footer={footer}>
      {props.children}
      {props.problems && (
        <ProblemList problems={props.problems} heading={props.problemsHeading ?? t('shared.errors')} />
      )}
    </Modal>
  );
}
