import { Anchor, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemsOf } from '../../platform/api-failure.ts';
import { useAddresses, useSay } from '../../platform/site.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';
import { useImportUpload } from './census-imports.data.ts';
import styles from './census-imports.module.css';

const megabyte = 1024 * 1024;
/** wire.md, Census. */
const largestFile = 50 * megabyte;

/** Choose or drop a .csv or .xlsx file and send it; its preview then opens on the import screen. */
export function ImportUpload({ caseId }: { caseId: number }) {
  const say = useSay();
  const navigate = useNavigate();
  const { censusImport } = useAddresses();
  const upload = useImportUpload(caseId);
  const [file, setFile] = useState<File | null>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFileProblem(undefined);
    upload.reset();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !upload.isPending) choose(dropped);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFileProblem(say('censusImports.fileRequired'));
    if (!/\.(csv|xlsx)$/i.test(file.name)) return setFileProblem(say('censusImports.fileType'));
    if (file.size > largestFile) return setFileProblem(say('censusImports.fileTooLarge'));
    upload.mutate(file, { onSuccess: ({ id }) => void navigate(censusImport(caseId, id)) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same. */}
        <div
          className={`${styles.drop} ${isOver ? styles.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileInput
            label={say('censusImports.file')}
            description={say('censusImports.fileHelp')}
            placeholder={say('censusImports.chooseFile')}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            value={file}
            onChange={choose}
            error={fileProblem}
            disabled={upload.isPending}
            clearable
            clearButtonProps={{ 'aria-label': say('shared.clear') }}
            leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
          />
        </div>
        <Text size="sm" c="dimmed">
          {say('censusImports.sampleHelp')}{' '}
          <Anchor href="/census-sample.csv" download size="sm">
            {say('censusImports.sample')}
          </Anchor>
        </Text>
        <Group>
          <Button
            type="submit"
            loading={upload.isPending}
            leftSection={<IconUpload size={17} aria-hidden="true" />}
          >
            {say('censusImports.upload')}
          </Button>
        </Group>
        {upload.isPending && (
          <div role="status">
            <Text size="sm">
              {say('censusImports.uploading', {
                file: upload.variables.name,
                size: (upload.variables.size / megabyte).toFixed(1),
              })}
            </Text>
            <Progress value={100} animated mt={6} aria-label={say('censusImports.upload')} />
          </div>
        )}
        {upload.error && (
          <ProblemList heading={say('census.unexpected')} problems={problemsOf(upload.error, say)} />
        )}
      </Stack>
    </form>
  );
}
