import { Button, Stack } from '@mantine/core';
import type { uploadCensus } from '@openroll/contract/census';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { IconDownload } from '@tabler/icons-react';
import { fromBase64, saveFile } from '../../platform/browser/save-file.ts';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';

type UploadReply = ReplyOf<typeof uploadCensus>;

/** §3.3: success, row errors with the error file, or a general failure. */
export function CensusUploadResult({
  reply,
  error,
}: {
  reply: UploadReply | undefined;
  error: Error | null;
}) {
  const t = useTranslate();
  if (error) return <ProblemList heading={t('census.unexpected')} problems={problemsOf(error, t)} />;
  if (!reply) return null;
  const { added, updated, rejected, errors = [], error_file, error_file_name } = reply;
  const counts = t('census.counts', {
    added,
    updated,
    rejected,
  });
  const saveErrors = () =>
    error_file && saveFile(fromBase64(error_file, 'text/csv'), error_file_name ?? 'census_errors.csv');
  return (
    <Stack gap="sm">
      {errors.length === 0 ? (
        <Notice tone="good" title={t('census.uploaded')}>
          {counts}
        </Notice>
      ) : (
        <>
          <Notice tone="warning" title={counts}>
            {t('census.rowErrors')}
          </Notice>
          <ProblemList heading={t('shared.errors')} problems={errors.slice(0, shownLines)} />
          {error_file && (
            <Button
              variant="default"
              onClick={saveErrors}
              leftSection={<IconDownload size={17} aria-hidden="true" />}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('census.downloadErrors')}
            </Button>
          )}
        </>
      )}
      <Warnings warnings={reply.warnings} />
    </Stack>
  );
}

const shownLines = 20;

function Warnings({ warnings }: { warnings: UploadReply['warnings'] }) {
  const t = useTranslate();
  const more = warnings.length - shownLines;
  const lines = warnings
    .slice(0, shownLines)
    .map((warning) => ({ message: t('census.warningRow', warning) }));
  return (
    <ProblemList
      tone="warning"
      takesFocus={false}
      heading={t('census.warnings')}
      problems={more > 0 ? [...lines, { message: t('census.moreWarnings', { count: more }) }] : lines}
    />
  );
}
