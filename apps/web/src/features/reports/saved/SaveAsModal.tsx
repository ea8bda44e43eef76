import { Button, Stack, TextInput } from '@mantine/core';
import { reportName } from '@openroll/domain/reports/report-name';
import { lengths } from '@openroll/domain/values/lengths';
import { translateProblem } from '@openroll/messages/texts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { ProblemList, type ShownProblem } from '../../../ui/states/ProblemList.tsx';

interface SaveAsModalProps {
  opened: boolean;
  /** What is suggested. */
  name: string;
  /** What the new report does not take along. */
  isSent: boolean;
  busy: boolean;
  problems: readonly ShownProblem[];
  onSave(name: string): void;
  onClose(): void;
}

/** Asks for the name of a new report. */
export function SaveAsModal({ opened, busy, onClose, ...form }: SaveAsModalProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Modal
      opened={opened}
      title={t('reportPage.saveAsTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('shared.cancel')}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <SaveAsForm id={id} {...form} />
    </Modal>
  );
}

type SaveAsFormProps = Pick<SaveAsModalProps, 'name' | 'isSent' | 'problems' | 'onSave'> & { id: string };

function SaveAsForm({ id, name: suggested, isSent, problems, onSave }: SaveAsFormProps) {
  const t = useTranslate();
  const [name, setName] = useState(suggested);
  const [wrong, setWrong] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = reportName(name);
    setWrong(read.ok ? undefined : read.problems[0] && translateProblem(t, read.problems[0]));
    if (read.ok) onSave(read.value);
  };
  return (
    <form id={id} onSubmit={save} noValidate>
      <Stack gap="md">
        <ProblemList problems={problems} />
        <TextInput
          label={t('reportPage.name')}
          description={t(isSent ? 'reportPage.saveAsUnsent' : 'reportPage.saveAsHelp')}
          required
          data-autofocus
          autoComplete="off"
          maxLength={lengths.reportName}
          value={name}
          error={wrong}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Stack>
    </form>
  );
}
