import { Button, FileInput, Group, Stack, Text, Textarea } from '@mantine/core';
import type { OptionInput } from '@openroll/contract/case-setup';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { titleOf } from './RateGrid.tsx';
import { RateImportPreview } from './RateImportPreview.tsx';
import { columnsOf, type RateRow } from './rate-rows.ts';
import { readRateText } from './rate-text.ts';

interface RateImportFormProps {
  option: OptionInput;
  text: string;
  replaces: number;
  onReplace(rows: readonly RateRow[]): void;
  onClose(): void;
}

/** More than this is no table of 5,000 rows. */
const largestFile = 5_000_000;

/** Text or a file in, what it holds below it, and only then the button that replaces the table. */
export function RateImportForm({ option, text: pasted, replaces, onReplace, onClose }: RateImportFormProps) {
  const t = useTranslate();
  const [text, setText] = useState(pasted);
  const [fileProblem, setFileProblem] = useState<string>();
  const columns = columnsOf(option);
  const read = text.trim() === '' ? undefined : readRateText(text, columns);
  const choose = async (file: File | null) => {
    setFileProblem(undefined);
    if (!file) return;
    if (file.size > largestFile) return setFileProblem(t('caseSetup.rateFileTooLarge'));
    setText(await file.text());
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        {t('caseSetup.rateColumns', { columns: { list: columns.map(titleOf), as: 'plain' } })}
      </Text>
      <FileInput
        label={t('caseSetup.rateFile')}
        placeholder={t('caseSetup.rateChooseFile')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        error={fileProblem}
        onChange={(file) => void choose(file)}
      />
      <Textarea
        label={t('caseSetup.rateText')}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {read && read.rows.length === 0 && <Notice tone="warning">{t('caseSetup.rateNoRows')}</Notice>}
      {read && read.rows.length > 0 && <RateImportPreview option={option} read={read} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('shared.cancel')}
        </Button>
        <Button disabled={!read || read.rows.length === 0} onClick={() => read && onReplace(read.rows)}>
          {replaces === 0 ? t('caseSetup.takeRates') : t('caseSetup.replaceRates', { count: replaces })}
        </Button>
      </Group>
    </Stack>
  );
}
