import { FileInput, Stack } from '@mantine/core';
import { createCaseFromFile } from '@openroll/contract/cases';
import { lengths } from '@openroll/domain/values/lengths';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import type { CaseFormProps } from './CaseNameForm.tsx';

/** A new case from the document that another gave; what is wrong with it is listed with its lines. */
export function CaseFileForm({ formId, onBusy, onMade }: CaseFormProps) {
  const t = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [unfit, setUnfit] = useState('');
  const create = useMutation({
    mutationFn: (document: string) => call(createCaseFromFile, { body: { document } }),
    onSuccess: ({ case: made, errors }) => onMade(made, errors.length),
    onSettled: () => onBusy(false),
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    create.reset();
    setUnfit(chosen && chosen.size > lengths.caseDocument ? t('caseMaking.fileTooLarge') : '');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setUnfit(t('caseMaking.noFile'));
    if (unfit) return;
    onBusy(true);
    const document = await file.text().catch(() => undefined);
    if (document !== undefined) return create.mutate(document);
    onBusy(false);
    setUnfit(t('caseMaking.fileUnreadable'));
  };
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Stack gap="md">
        <ProblemList problems={create.error ? problemsOf(create.error, t) : []} />
        <FileInput
          label={t('caseMaking.file')}
          description={t('caseMaking.fileHelp')}
          placeholder={t('caseMaking.chooseFile')}
          accept=".yaml,.yml"
          required
          value={file}
          onChange={choose}
          error={unfit}
        />
      </Stack>
    </form>
  );
}
