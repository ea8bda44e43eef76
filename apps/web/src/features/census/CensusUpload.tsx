import { Anchor, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSay } from '../../platform/site.tsx';
import { CensusUploadResult } from './CensusUploadResult.tsx';
import { useCensusUpload } from './census.data.ts';

/** Choose a .csv file, send it, read what became of each row. */
export function CensusUpload({ caseId }: { caseId: number }) {
  const say = useSay();
  const upload = useCensusUpload(caseId);
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string>();

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileProblem(undefined);
    upload.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFileProblem(say('census.fileRequired'));
    if (!/\.csv$/i.test(file.name)) return setFileProblem(say('census.fileType'));
    upload.mutate(file, { onSuccess: () => setFile(null) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FileInput
          label={say('census.file')}
          placeholder={say('census.chooseFile')}
          accept=".csv,text/csv"
          value={file}
          onChange={choose}
          error={fileProblem}
          disabled={upload.isPending}
          clearable
          clearButtonProps={{ 'aria-label': say('shared.clear') }}
          leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
        />
        <Text size="sm" c="dimmed">
          {say('census.sampleHelp')}{' '}
          <Anchor href="/census-sample.csv" download size="sm">
            {say('census.sample')}
          </Anchor>
        </Text>
        <Group>
          <Button
            type="submit"
            loading={upload.isPending}
            leftSection={<IconUpload size={17} aria-hidden="true" />}
          >
            {say('census.upload')}
          </Button>
        </Group>
        {upload.isPending && (
          <div role="status">
            <Text size="sm">{say('census.uploading', { file: upload.variables.name })}</Text>
            <Progress value={100} animated mt={6} aria-label={say('census.upload')} />
          </div>
        )}
        <CensusUploadResult reply={upload.data} error={upload.error} />
      </Stack>
    </form>
  );
}
