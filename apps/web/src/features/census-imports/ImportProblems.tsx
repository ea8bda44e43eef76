import { Button, Stack } from '@mantine/core';
import { type CensusImport, downloadImportErrors } from '@openroll/contract/census-imports';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../platform/browser/save-file.ts';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { callForFile } from '../../platform/calls/call.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import type { ImportIds } from './census-imports.data.ts';

const shownLines = 20;

/** §3.6: row errors with the error file, and warnings below them. Only the first lines; the file has all. */
export function ImportProblems({ one, params }: { one: CensusImport; params: ImportIds }) {
  const t = useTranslate();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { blob, fileName } = await callForFile(downloadImportErrors, { params });
      saveFile(blob, fileName);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (one.errors.length === 0 && one.warnings.length === 0) return null;
  return (
    <Stack gap="sm">
      <ProblemList
        tone={one.status === 'unmapped' ? 'warning' : 'error'}
        heading={heading()}
        problems={errors()}
        takesFocus={false}
      />
      {one.has_error_file && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          onClick={() => void download()}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('censusImports.downloadErrors')}
        </Button>
      )}
      {failure !== undefined && (
        <ProblemList heading={t('census.unexpected')} problems={problemsOf(failure, t)} />
      )}
      <ProblemList
        tone="warning"
        takesFocus={false}
        heading={t('censusImports.warnings')}
        problems={linesOf(one.warnings)}
      />
    </Stack>
  );

  function heading(): string {
    if (one.status === 'unmapped') return t('censusImports.unmappedErrors');
    if (one.status === 'failed' || one.counts.rejected === 0) return t('census.unexpected');
    return t(one.all_or_nothing ? 'censusImports.rowErrorsKeepOut' : 'censusImports.rowErrors');
  }

  function errors(): readonly { message: string }[] {
    if (one.errors.length <= shownLines) return one.errors;
    const rest = t('censusImports.allErrors', { count: one.counts.rejected });
    return [...one.errors.slice(0, shownLines), { message: rest }];
  }

  function linesOf(warnings: CensusImport['warnings']) {
    const more = warnings.length - shownLines;
    const lines = warnings.slice(0, shownLines).map((warning) => t('censusImports.warningRow', warning));
    const all = more > 0 ? [...lines, t('censusImports.moreWarnings', { count: more })] : lines;
    return all.map((message) => ({ message }));
  }
}
