import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import type { CurrentUser } from '@openroll/contract/sign-in';
import { updateMe } from '@openroll/contract/users';
import { lengths } from '@openroll/domain/values/lengths';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemsOf, wasRefusedFor } from '../../../platform/calls/api-failure.ts';
import { useWrite } from '../../../platform/calls/server-data.ts';
import { loadPage } from '../../../platform/navigation/full-page-load.ts';
import { currentUserKey, useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useSite, useTranslate } from '../../../platform/site/site.tsx';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { SaveBar } from '../../../ui/layout/SaveBar.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import styles from '../accounts.module.css';
import { AdministratorFacts } from './AdministratorFacts.tsx';

const detailsOf = (user: CurrentUser) => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  username: user.username,
  language: user.language,
  pref_receive_new_user_notifications: user.pref_receive_new_user_notifications,
});
type Details = ReturnType<typeof detailsOf>;

const fields = [
  {
    name: 'first_name',
    label: 'accounts.firstName',
    autoComplete: 'given-name',
    maxLength: lengths.personName,
  },
  {
    name: 'last_name',
    label: 'accounts.lastName',
    autoComplete: 'family-name',
    maxLength: lengths.personName,
  },
  { name: 'email', label: 'accounts.email', autoComplete: 'email', maxLength: lengths.email },
  { name: 'username', label: 'accounts.username', autoComplete: 'username', maxLength: lengths.email },
] as const;

/** A language by its own name: 'English', 'español'. */
const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

interface DetailsFormProps {
  /** As last read: its version goes with every save (§10.4). */
  user: CurrentUser;
  /** Somebody else was faster: the user is to be read anew. */
  onStale(): void;
}

/** The own details (§1.10); what an administrator sets is only shown. What is typed stays when the user is read anew. */
export function DetailsForm({ user, onStale }: DetailsFormProps) {
  const t = useTranslate();
  const { home } = useAddresses();
  const { languages, language } = useSite();
  const mayReview = useMay('change_user');
  const queryClient = useQueryClient();
  const saved = detailsOf(user);
  const [typed, type] = useState<Partial<Details>>({});
  const details = { ...saved, ...typed };
  const update = useWrite(updateMe);
  const names = Object.keys(saved) as (keyof Details)[];
  const changed = names.filter((name) => details[name] !== saved[name]);

  const change = (changes: Partial<Details>) => type({ ...typed, ...changes });
  const changeText = (name: (typeof fields)[number]['name'], value: string) => {
    // Who signs in with the address goes on doing so.
    const follows = name === 'email' && details.username === details.email;
    change({ [name]: value, ...(follows ? { username: value } : {}) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = Object.fromEntries(changed.map((name) => [name, details[name]])) as Partial<Details>;
    update.mutate(
      { body: { ...body, updated_at: user.updated_at } },
      {
        onSuccess: (reply) => {
          queryClient.setQueryData(currentUserKey, reply);
          type({});
          if (reply.language !== user.language) loadPage(window.location.pathname);
        },
        onError: (error) => wasRefusedFor(error, 'stale-version') && onStale(),
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} onChange={() => update.isSuccess && update.reset()}>
      <Stack gap="md">
        <ProblemList problems={update.error ? problemsOf(update.error, t) : []} />
        {update.isSuccess && (
          <Notice tone="good" onClose={update.reset}>
            {t('accounts.profileUpdated')}
          </Notice>
        )}
        <Card title={t('accounts.detailsCard')}>
          <div className={styles.fields}>
            {fields.map(({ name, label, ...rest }) => (
              <TextInput
                key={name}
                label={t(label)}
                name={name}
                required
                withAsterisk={false}
                value={details[name]}
                onChange={(event) => changeText(name, event.currentTarget.value)}
                {...rest}
              />
            ))}
          </div>
        </Card>
        {mayReview && (
          <Card title={t('accounts.notifications')}>
            <Checkbox
              label={t('accounts.notifyNewUsers')}
              name="pref_receive_new_user_notifications"
              checked={details.pref_receive_new_user_notifications}
              onChange={(event) =>
                change({ pref_receive_new_user_notifications: event.currentTarget.checked })
              }
            />
          </Card>
        )}
        {languages.length > 1 && (
          <Card title={t('accounts.language')}>
            <NativeSelect
              label={t('accounts.language')}
              description={t('accounts.languageHelp')}
              data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
              value={details.language ?? language}
              onChange={(event) => change({ language: event.currentTarget.value })}
            />
          </Card>
        )}
        <AdministratorFacts user={user} />
        <SaveBar unsaved={changed.length > 0} busy={update.isPending} closeTo={home} />
      </Stack>
      <LeaveGuard when={changed.length > 0 && !update.isPending} />
    </form>
  );
}
