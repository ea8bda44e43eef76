import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { useState } from 'react';
import { formatCount } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Instant } from '../../ui/Instant.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
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
  const say = useSay();
  const [open, setOpen] = useState<'apply' | 'undo'>();
  const close = () => setOpen(undefined);
  const [tone, text] = lookOf(one.status);
  return (
    <Card title={one.file_name} actions={<StatusBadge tone={tone}>{say(text)}</StatusBadge>}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say('censusImports.uploadedBy', { name: one.created_by, rows: formatCount(one.rows) })}{' '}
          <Instant at={one.created_at} />
        </Text>
        <StateNotice one={one} />
        {isWorking(one.status) && (
          <div role="status">
            <Text size="sm">{say('censusImports.workHelp')}</Text>
            <Progress value={one.progress} animated mt={6} aria-label={say(text)} />
          </div>
        )}
        {(one.status === 'ready' || one.status === 'applied') && (
          <Group gap="sm">
            {one.status === 'ready' && (
              <Button disabled={!one.may.apply} onClick={() => setOpen('apply')}>
                {say('censusImports.apply')}
              </Button>
            )}
            {one.status === 'applied' && (
              <Button
                variant="default"
                c={one.may.undo ? 'var(--mantine-color-error)' : undefined}
                disabled={!one.may.undo}
                onClick={() => setOpen('undo')}
              >
                {say('censusImports.undo')}
              </Button>
            )}
            {one.status === 'applied' && one.undo_problem && (
              <Text size="sm">{say('censusImports.undoProblem', { reason: one.undo_problem })}</Text>
            )}
          </Group>
        )}
      </Stack>
      <ApplyModal one={one} params={params} opened={open === 'apply'} onClose={close} />
      <UndoModal one={one} params={params} caseName={caseName} opened={open === 'undo'} onClose={close} />
    </Card>
  );
}

/** S1 §4 Census upload result, and the sentences of the other states. */
function StateNotice({ one }: { one: CensusImport }) {
  const say = useSay();
  const counts = say('censusImports.counts', {
    added: formatCount(one.counts.added),
    updated: formatCount(one.counts.updated),
    rejected: formatCount(one.counts.rejected),
  });
  switch (one.status) {
    case 'applied':
      return (
        <Notice tone="good" title={say('censusImports.uploaded')}>
          {counts}
        </Notice>
      );
    case 'undone':
      return <Notice tone="info">{say('censusImports.undoneHelp')}</Notice>;
    case 'unmapped':
      return <Notice tone="warning">{say('censusImports.unmappedHelp')}</Notice>;
    case 'failed':
      return <Notice tone="bad">{say('censusImports.failedHelp')}</Notice>;
    case 'ready':
      return (
        <Notice tone="info">
          {counts} {say('censusImports.readyHelp')}
        </Notice>
      );
    default:
      return null;
  }
}
