import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { ApplyModal } from './ApplyModal.tsx';
import type { ImportIds } from './census-imports.data.ts';
import { isWorking, lookOf } from './import-status.ts';
import { UndoModal } from './UndoModal.tsx';

interface ImportStateProps {
  one: CensusImport;
  params: ImportIds;
  caseName: string;
}

/** How an import stands, in a sentence, with what can be done about it now. */
export function ImportState({ one, params, caseName }: ImportStateProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<'apply' | 'undo'>();
  const close = () => setOpen(undefined);
  const [tone, text] = lookOf(one.status);
  return (
    <Card title={one.file_name} actions={<StatusBadge tone={tone}>{t(text)}</StatusBadge>}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('censusImports.uploadedBy', { name: one.created_by, rows: one.rows })}{' '}
          <Instant at={one.created_at} />
        </Text>
        <StateNotice one={one} />
        {isWorking(one.status) && (
          <div role="status">
            <Text size="sm">{t('censusImports.workHelp')}</Text>
            <Progress value={one.progress} animated mt={6} aria-label={t(text)} />
          </div>
        )}
        {(one.status === 'ready' || one.status === 'applied') && (
          <Group gap="sm">
            {one.status === 'ready' && (
              <Button disabled={!one.may.apply} onClick={() => setOpen('apply')}>
                {t('censusImports.apply')}
              </Button>
            )}
            {one.status === 'applied' && (
              <Button
                variant="default"
                c={one.may.undo ? 'var(--mantine-color-error)' : undefined}
                disabled={!one.may.undo}
                onClick={() => setOpen('undo')}
              >
                {t('censusImports.undo')}
              </Button>
            )}
            {one.status === 'applied' && one.undo_problem && (
              <Text size="sm">{t('censusImports.undoProblem', { reason: one.undo_problem })}</Text>
            )}
          </Group>
        )}
      </Stack>
      <ApplyModal one={one} params={params} opened={open === 'apply'} onClose={close} />
      <UndoModal one={one} params={params} caseName={caseName} opened={open === 'undo'} onClose={close} />
    </Card>
  );
}

/** The result of an upload (§3.3), and the sentences of the other states. */
function StateNotice({ one }: { one: CensusImport }) {
  const t = useTranslate();
  const counts = t('censusImports.counts', {
    added: one.counts.added,
    updated: one.counts.updated,
    rejected: one.counts.rejected,
  });
  switch (one.status) {
    case 'applied':
      return (
        <Notice tone="good" title={t('censusImports.uploaded')}>
          {counts}
        </Notice>
      );
    case 'undone':
      return <Notice tone="info">{t('censusImports.undoneHelp')}</Notice>;
    case 'unmapped':
      return <Notice tone="warning">{t('censusImports.unmappedHelp')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{t('censusImports.failedHelp')}</Notice>;
    case 'ready':
      return (
        <Notice tone="info">
          {counts} {t('censusImports.readyHelp')}
        </Notice>
      );
    default:
      return null;
  }
}
