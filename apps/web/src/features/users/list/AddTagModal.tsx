import { Button, NativeSelect, Stack } from '@mantine/core';
import { addTagToUsers } from '@openroll/contract/tags';
import type { UserRow } from '@openroll/contract/users';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Modal } from '../../../ui/dialogs/Modal.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { useTags } from '../tags/use-tags.ts';
import { useForgetUsers } from '../users.data.ts';
import { whoIs } from './who-is.ts';

interface AddTagModalProps {
  opened: boolean;
  users: readonly UserRow[];
  onClose(): void;
  /** Gets the sentence for what was done. */
  onAdded(text: string): void;
}

/** §1.13: add a tag to those selected; all of them get it, or none. */
export function AddTagModal({ opened, users, onClose, onAdded }: AddTagModalProps) {
  const t = useTranslate();
  const tags = useTags();
  const forget = useForgetUsers();
  const add = useWrite(addTagToUsers);
  const [tagId, setTagId] = useState('');
  const tag = tags.data?.find(({ id }) => String(id) === tagId);
  const who = whoIs(t, users);
  const close = () => {
    add.reset();
    onClose();
  };
  const submit = () =>
    tag &&
    add.mutate(
      { params: { id: tag.id }, body: { user_ids: users.map(({ id }) => id) } },
      {
        onSuccess: () => {
          void forget();
          setTagId('');
          onAdded(t('users.tagAdded', { tag: tag.name, who }));
        },
      },
    );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('users.addTagTitle', { who })}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {t('shared.cancel')}
          </Button>
          <Button disabled={!tag} loading={add.isPending} onClick={submit}>
            {t('users.addTagConfirm')}
          </Button>
        </>
      }
    >
      {tags.error ? (
        <FailedState
          title={t('users.tagsUnreachable')}
          error={tags.error}
          onRetry={() => void tags.refetch()}
        />
      ) : (
        <Stack gap="md">
          <ProblemList heading={t('shared.errors')} problems={add.error ? problemsOf(add.error, t) : []} />
          <NativeSelect
            label={t('users.tag')}
            description={t('users.addTagHelp')}
            value={tagId}
            data={[
              { value: '', label: t('shared.choose') },
              ...(tags.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setTagId(event.currentTarget.value)}
          />
        </Stack>
      )}
    </Modal>
  );
}
