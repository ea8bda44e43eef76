import { Button, Textarea } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { ContactLines } from '../../ui/values/ContactLines.tsx';
import { type MadeDelivery, useCorrection } from './deliveries.data.ts';

interface CorrectModalProps {
  row: MadeDelivery;
  onClose(): void;
  onSent(row: MadeDelivery): void;
}

/** Sends what the carrier has rejected anew, and says to the carrier what was corrected. */
export function CorrectModal({ row, onClose, onSent }: CorrectModalProps) {
  const t = useTranslate();
  const correction = useCorrection();
  const [note, setNote] = useState('');
  const { code = null, words = null, contact = null } = row.answer ?? {};
  const send = () => correction.mutate({ id: row.id, note: note.trim() }, { onSuccess: () => onSent(row) });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deliveries.correct')}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={correction.isPending}>
            {t('shared.cancel')}
          </Button>
          <Button loading={correction.isPending} disabled={note.trim() === ''} onClick={send}>
            {t('deliveries.correct')}
          </Button>
        </>
      }
    >
      {(code || words) && (
        <p>{t('deliveries.carrierSaid', { words: [code, words].filter(Boolean).join(': ') })}</p>
      )}
      {contact && (
        <ContactLines label={t('deliveries.contact', { carrier: contact.carrier })} contact={contact} />
      )}
      <p>{t('deliveries.correctHelp')}</p>
      <Textarea
        label={t('deliveries.note')}
        description={t('deliveries.noteHelp')}
        name="note"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={lengths.correctionNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ProblemList problems={correction.error ? problemsOf(correction.error, t) : []} />
    </Modal>
  );
}
