import { Stack } from '@mantine/core';
import { createUser, listUsers } from '@openroll/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/calls/call.ts';
import { keyOf } from '../../../platform/calls/server-data.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { SaveBar } from '../../../ui/layout/SaveBar.tsx';
import { TwoColumns } from '../../../ui/layout/TwoColumns.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import type { Banner } from '../users.data.ts';
import { AppointmentFields } from './AppointmentFields.tsx';
import { LicenseFields } from './LicenseFields.tsx';
import { RoleFields } from './RoleFields.tsx';
import { TagFields } from './TagFields.tsx';
import { type ChangeForm, UserFields } from './UserFields.tsx';
import { useFormProblems } from './use-form-problems.ts';
import { changedFields, detailsOf, emptyForm, type UserForm } from './user-form.ts';

/** The user form (§1.14), for somebody who does not exist yet: a person who is invited, or an API user. */
export default function NewUserPage() {
  const t = useTranslate();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const problems = useFormProblems();
  const [form, setForm] = useState<UserForm>(emptyForm);
  const maySetRoles = useMay('set_user_role');
  const maySetHomeOffice = useMay('set_user_role_to_homeofficeadmin');
  const maySetTags = useMay('set_user_tags');
  const change: ChangeForm = (changes) =>
    setForm((old) => ({ ...old, ...(typeof changes === 'function' ? changes(old) : changes) }));
  const create = useMutation({
    mutationFn: () => call(createUser, { body: bodyOf(form) }),
    onSuccess: async (user) => {
      await queries.invalidateQueries({ queryKey: keyOf(listUsers) });
      const banner: Banner = user.is_api_user
        ? { title: t('users.apiUserCreated'), text: t('users.apiUserNext') }
        : { title: t('users.userSaved'), text: t('users.invitationSent') };
      void navigate(addresses.userDetails(user.id), { replace: true, state: { banner } });
    },
    onError: problems.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check(form, true)) create.mutate();
  };
  const isDirty = changedFields(emptyForm, form).length > 0;
  const isPerson = !form.is_api_user;
  const fields = { form, change, problems, disabled: false };
  return (
    <form noValidate onSubmit={submit}>
      <Breadcrumbs
        way={[
          { text: t('users.title'), ...(addresses.manageUsers ? { to: addresses.manageUsers } : {}) },
          { text: t('users.newUser') },
        ]}
      />
      <PageHeading title={t('users.newUser')} />
      <Stack gap="md">
        <ProblemList problems={problems.problems} />
        <TwoColumns
          left={
            <>
              <UserFields {...fields} isNew mayMakeApiUser={maySetRoles} />
              {isPerson && (
                <>
                  <LicenseFields {...fields} />
                  <AppointmentFields {...fields} />
                </>
              )}
            </>
          }
          right={
            isPerson && (
              <>
                <RoleFields
                  roles={form.roles}
                  onChange={(roles) => change({ roles })}
                  maySetRoles={maySetRoles}
                  maySetHomeOffice={maySetRoles && maySetHomeOffice}
                />
                {maySetTags && (
                  <TagFields
                    chosen={form.tag_ids}
                    disabled={false}
                    onChange={(tag_ids) => change({ tag_ids })}
                  />
                )}
              </>
            )
          }
        />
        <SaveBar
          unsaved={isDirty}
          busy={create.isPending}
          closeTo={addresses.manageUsers ?? addresses.home}
          save={t('users.createUser')}
        />
      </Stack>
      <LeaveGuard when={isDirty && !create.isPending && !create.isSuccess} />
    </form>
  );
}

/** An API user has its one role, and nothing that only a person needs. */
function bodyOf(form: UserForm) {
  const { licenses, appointments, code, ...details } = detailsOf(form);
  if (form.is_api_user) return { ...details, is_api_user: true, roles: ['APIUser' as const] };
  return {
    ...details,
    licenses,
    appointments,
    code,
    password: form.password,
    roles: [...form.roles],
    tag_ids: [...form.tag_ids],
  };
}
