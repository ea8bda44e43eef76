import { ActionIcon, Button, Stack, TextInput, Tooltip } from '@mantine/core';
import type {
  getAgentEnrollUrl,
  getSelfEnrollUrl,
  rotateAgentEnrollUrl,
  rotateSelfEnrollUrl,
} from '@openroll/contract/case-setup';
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../platform/browser/use-copy.ts';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { keyOf, useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import styles from '../case-setup.module.css';

interface CaseLinkProps {
  caseId: number;
  label: string;
  /** The mode is on in the stored case: only then there is a link to hand out. */
  isStored: boolean;
  read: typeof getSelfEnrollUrl | typeof getAgentEnrollUrl;
  rotate: typeof rotateSelfEnrollUrl | typeof rotateAgentEnrollUrl;
}

/** A link into a case: copied with a tooltip for two seconds (§2.12), made anew after it was asked. */
export function CaseLink({ caseId, label, isStored, read, rotate }: CaseLinkProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const input = { params: { id: caseId } };
  const found = useRead(read, input, { enabled: isStored, staleTime: 60_000 });
  const renewal = useMutation({
    mutationFn: () => call(rotate, input),
    onSuccess: (reply) => queries.setQueryData(keyOf(read, input), reply),
  });
  const { state, copy } = useCopy();
  const [isAsking, setAsking] = useState(false);
  if (!isStored) return <div className={styles.dimmed}>{t('caseSetup.linkAfterSave')}</div>;
  const failure = renewal.error ?? found.error;
  const url = found.data?.url ?? '';
  return (
    <Stack gap="xs">
      <div className={styles.beside}>
        <TextInput
          label={label}
          readOnly
          value={url}
          placeholder={found.isPending ? t('shared.loading') : ''}
          error={failure ? problemsOf(failure, t)[0]?.message : false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Tooltip label={t('caseSetup.copied')} opened={state === 'copied'} position="top">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('caseSetup.copyNamed', { name: label })}
            disabled={!url}
            onClick={() => void copy(url)}
          >
            <IconCopy size={17} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
        <Button variant="default" loading={renewal.isPending} onClick={() => setAsking(true)}>
          {t('caseSetup.newLink')}
        </Button>
      </div>
      <div role="status" className={state === 'failed' ? undefined : styles.unseen}>
        {state === 'copied' && t('caseSetup.copied')}
        {state === 'failed' && t('caseSetup.notCopied')}
      </div>
      {renewal.isSuccess && (
        <Notice tone="good" onClose={renewal.reset}>
          {t('caseSetup.linkRenewed')}
        </Notice>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('caseSetup.newLinkTitle')}
        confirm={t('caseSetup.newLink')}
        danger
        onConfirm={() => {
          setAsking(false);
          renewal.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {t('caseSetup.newLinkQuestion', { name: label })}
      </ConfirmModal>
    </Stack>
  );
}
