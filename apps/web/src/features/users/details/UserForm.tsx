import { Button, Stack } from '@mantine/core';
import type { UserDetail } from '@openroll/contract/users';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { SaveBar } from '../../../ui/layout/SaveBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { AppointmentFields } from '../form/AppointmentFields.tsx';
import { LicenseFields } from '../form/LicenseFields.tsx';
import { RoleFields } from '../form/RoleFields.tsx';
import { TagFields } from '../form/TagFields.tsx';
import { UserFields } from '../form/UserFields.tsx';
import { useFormProblems } from '../form/use-form-problems.ts';
import type { Banner } from '../users.data.ts';
import type { UserEditing } from './use-user-editing.ts';

interface UserFormProps {
  user: UserDetail;
  editing: UserEditing;
  onTell(banner: Banner | undefined): void;
}

/** The form of an existing user; what may be changed in it is said by `may` of the reply. */
export function UserForm({ user, editing, onTell }: UserFormProps) {
  const t = useTranslate();
  const addresses = useAddresses();
  const problems = useFormProblems();
  const [wasTaken, setTaken] = useState(false);
  const { form, change, isDirty } = editing;
  const { may, is_api_user } = user;
  const isFixed = is_api_user || !may.change;
  const save = useMutation({
    mutationFn: editing.save,
    onSuccess: () => onTell({ title: t('users.userSaved') }),
    onError: problems.refuse,
  });
  const takeTheirs = useMutation({
    mutationFn: editing.readAgain,
    onSuccess: () => {
      problems.clear();
      save.reset();
      setTaken(true);
    },
    onError: problems.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTell(undefined);
    setTaken(false);
    if (problems.check(form, false)) save.mutate();
  };
  const isConflict = save.error instanceof ApiFailure && save.error.status === 409;
  const fields = { form, change, problems, disabled: isFixed };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {isFixed && <Notice tone="info">{t(is_api_user ? 'users.apiUserFixed' : 'users.readOnly')}</Notice>}
        <ProblemList problems={problems.problems} />
        {isConflict && (
          <Notice tone="warning" title={t('users.conflictTitle')}>
            <p>{t('users.conflictHelp')}</p>
            <Button variant="default" loading={takeTheirs.isPending} onClick={() => takeTheirs.mutate()}>
              {t('users.conflictTake')}
            </Button>
          </Notice>
        )}
        {wasTaken && <Notice tone="good">{t('users.conflictTaken')}</Notice>}
        <UserFields {...fields} />
        {!is_api_user && (
          <RoleFields
            roles={form.roles}
            onChange={(roles) => change({ roles })}
            maySetRoles={may.set_roles}
            maySetHomeOffice={may.set_home_office}
          />
        )}
        {may.set_tags && (
          <TagFields
            chosen={form.tag_ids}
            disabled={is_api_user}
            onChange={(tag_ids) => change({ tag_ids })}
          />
        )}
        {!is_api_user && (
          <>
            <LicenseFields {...fields} />
            <AppointmentFields {...fields} />
          </>
        )}
        {(!isFixed || isDirty) && (
          <SaveBar
            unsaved={isDirty}
            busy={save.isPending}
            closeTo={addresses.manageUsers ?? addresses.home}
          />
        )}
      </Stack>
      <LeaveGuard when={isDirty && !save.isPending} />
    </form>
  );
}
