import { Button, Stack } from '@mantine/core';
import type { CaseRow } from '@openroll/contract/cases';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { ProblemList, type ShownProblem } from '../../../ui/states/ProblemList.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import styles from '../cases.module.css';
import { TagChoice } from './TagChoice.tsx';
import { useCaseTagging } from './use-case-tagging.ts';
import { useTagList } from './use-tag-list.ts';

interface AssignTagsPanelProps {
  opened: boolean;
  onClose(): void;
  selection: Selection<CaseRow>;
}

/** §2.5: tags of several cases at once. What was reached leaves the selection. */
export function AssignTagsPanel({ opened, onClose, selection }: AssignTagsPanelProps) {
  const t = useTranslate();
  const tags = useTagList();
  const tagging = useCaseTagging();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const count = selection.chosen.length;
  const close = () => {
    setProblems([]);
    onClose();
  };
  const run = (act: 'add' | 'remove') => {
    const missing = [
      ...(chosen.length === 0 ? [{ message: t('caseMaking.noTagsChosen') }] : []),
      ...(count === 0 ? [{ message: t('caseMaking.noCasesChosen') }] : []),
    ];
    setProblems(missing);
    if (missing.length > 0) return;
    tagging.mutate(
      { act, cases: selection.chosen, tagIds: chosen },
      {
        onSuccess: ({ done, failed }) => {
          selection.select(failed.map(({ row }) => row));
          if (done > 0)
            showToast(
              'good',
              t(act === 'add' ? 'caseMaking.tagsAdded' : 'caseMaking.tagsRemoved', {
                count: done,
              }),
            );
          if (failed.length > 0) return setProblems(failed.map(({ problem }) => problem));
          setChosen([]);
          close();
        },
      },
    );
  };
  const isRunning = (act: 'add' | 'remove') => tagging.isPending && tagging.variables.act === act;
  return (
    <Drawer opened={opened} onClose={close} title={t('caseMaking.assignTags')}>
      {tags.error ? (
        <FailedState
          title={t('caseMaking.tagsProblem')}
          error={tags.error}
          onRetry={() => void tags.refetch()}
        />
      ) : !tags.data ? (
        <LoadingState />
      ) : (
        <Stack gap="md">
          <ProblemList problems={problems} heading={t('shared.errors')} />
          <span className="numbers">{t('caseMaking.selectedCases', { count })}</span>
          <div className={styles.tagRoom}>
            <TagChoice tags={tags.data} chosen={chosen} onChange={setChosen} />
          </div>
          <Button loading={isRunning('add')} disabled={tagging.isPending} onClick={() => run('add')}>
            {t('caseMaking.addTags')}
          </Button>
          <Button
            variant="default"
            loading={isRunning('remove')}
            disabled={tagging.isPending}
            onClick={() => run('remove')}
          >
            {t('caseMaking.removeTags')}
          </Button>
        </Stack>
      )}
    </Drawer>
  );
}
