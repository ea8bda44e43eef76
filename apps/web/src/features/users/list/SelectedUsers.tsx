import { Button } from '@mantine/core';
import type { UserRow } from '@openroll/contract/users';
import { useState } from 'react';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { AddTagModal } from './AddTagModal.tsx';
import { appliesTo, type UsersAct, type useUsersAtOnce } from './use-users-at-once.ts';
import { whoIs } from './who-is.ts';

interface SelectedUsersProps {
  selection: Selection<UserRow>;
  atOnce: ReturnType<typeof useUsersAtOnce>;
  /** Gets the sentence for what was done. */
  onSaid(text: string | undefined): void;
}

/** §1.13 and §1.12: what the selection bar offers. Whoever was changed leaves the selection. */
export function SelectedUsers({ selection, atOnce, onSaid }: SelectedUsersProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<'deactivate' | 'tag'>();
  const mayChange = useMay('change_user');
  const mayInvite = useMay('send_user_invitation_email');
  const mayTag = useMay('set_user_tags');
  const { chosen } = selection;
  const close = () => setAsked(undefined);
  const run = (act: UsersAct) => {
    onSaid(undefined);
    atOnce.mutate(
      { act, users: chosen },
      { onSuccess: ({ refused }) => selection.select(refused.map(({ user }) => user)) },
    );
  };
  const runs = (act: UsersAct) => atOnce.isPending && atOnce.variables.act === act;
  const toDeactivate = chosen.filter(appliesTo.deactivate);
  return (
    <>
      {mayChange && (
        <>
          <Button
            size="compact-sm"
            disabled={!chosen.some(appliesTo.activate)}
            loading={runs('activate')}
            onClick={() => run('activate')}
          >
            {t('users.activate')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={toDeactivate.length === 0}
            loading={runs('deactivate')}
            onClick={() => setAsked('deactivate')}
          >
            {t('users.deactivate')}
          </Button>
        </>
      )}
      {mayInvite && chosen.some(appliesTo.invite) && (
        <Button size="compact-sm" variant="default" loading={runs('invite')} onClick={() => run('invite')}>
          {t('users.resendInvitation')}
        </Button>
      )}
      {mayTag && (
        <Button size="compact-sm" variant="default" onClick={() => setAsked('tag')}>
          {t('users.addTag')}
        </Button>
      )}
      <ConfirmModal
        opened={asked === 'deactivate'}
        title={t('users.deactivateTitle', { who: whoIs(t, toDeactivate) })}
        confirm={t('users.deactivate')}
        danger
        onConfirm={() => {
          close();
          run('deactivate');
        }}
        onClose={close}
      >
        {toDeactivate.some(({ is_api_user }) => !is_api_user) && t('users.deactivateQuestion')}{' '}
        {toDeactivate.some(({ is_api_user }) => is_api_user) && t('users.deactivateApiUserQuestion')}
      </ConfirmModal>
      <AddTagModal
        opened={asked === 'tag'}
        users={chosen}
        onClose={close}
        onAdded={(text) => {
          close();
          atOnce.reset();
          onSaid(text);
          selection.select([]);
        }}
      />
    </>
  );
}
