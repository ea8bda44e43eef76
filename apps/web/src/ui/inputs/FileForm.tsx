import { Anchor, Button, FileInput, Group, Progress, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type FormEvent, type ReactNode, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './FileForm.module.css';

interface FileFormProps {
  label: string;
  help?: string | undefined;
  placeholder: string;
  /** As an input takes it: '.csv,text/csv'. */
  accept: string;
  /** Where a file to begin with can be had. */
  sample: { readonly text: string; readonly link: string; readonly href: string };
  send: string;
  /** The words beside the bar while a file is on its way; undefined while none is. */
  sending: string | undefined;
  /** Another button beside it is what most people want. */
  quiet?: boolean;
  /** Why a file is not sent; undefined where it is. Without a file it says that one is needed. */
  problemOf(file: File | undefined): string | undefined;
  /** `forget` empties the field. */
  onSend(file: File, forget: () => void): void;
  /** Another file was chosen: what became of the last one is no longer of interest. */
  onChoose(): void;
  /** What became of it. */
  children: ReactNode;
}

/** Choose a file, or drop it, and send it. */
export function FileForm({
  sending,
  problemOf,
  onSend,
  onChoose,
  quiet = false,
  children,
  ...texts
}: FileFormProps) {
  const t = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);
  const isBusy = sending !== undefined;

  const choose = (chosen: File | null) => {
    setFile(chosen);
    setProblem(undefined);
    onChoose();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !isBusy) choose(dropped);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(file ?? undefined);
    setProblem(wrong);
    if (file && wrong === undefined) onSend(file, () => setFile(null));
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
            label={texts.label}
            description={texts.help}
            placeholder={texts.placeholder}
            accept={texts.accept}
            value={file}
            onChange={choose}
            error={problem}
            disabled={isBusy}
            clearable
            clearButtonProps={{ 'aria-label': t('shared.clear') }}
            leftSection={<IconFileSpreadsheet size={17} aria-hidden="true" />}
          />
        </div>
        <Text size="sm" c="dimmed">
          {texts.sample.text}{' '}
          <Anchor href={texts.sample.href} download size="sm">
            {texts.sample.link}
          </Anchor>
        </Text>
        <Group>
          <Button
            type="submit"
            variant={quiet ? 'default' : 'filled'}
            loading={isBusy}
            leftSection={<IconUpload size={17} aria-hidden="true" />}
          >
            {texts.send}
          </Button>
        </Group>
        {isBusy && (
          <div role="status">
            <Text size="sm">{sending}</Text>
            <Progress value={100} animated mt={6} aria-label={texts.send} />
          </div>
        )}
        {children}
      </Stack>
    </form>
  );
}
