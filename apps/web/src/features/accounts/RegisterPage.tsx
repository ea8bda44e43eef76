import { Button, Stack, TextInput } from '@mantine/core';
import { register } from '@openroll/contract/accounts';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useWrite } from '../../platform/calls/server-data.ts';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { NewPasswordInput } from './NewPasswordInput.tsx';

const nobody = { email: '', password: '', first_name: '', last_name: '', code: '' };

const namesAndCode = [
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
  { name: 'code', label: 'accounts.code', autoComplete: 'off', maxLength: lengths.agentCode },
] as const;

/** §1.9: all fields required; what else speaks against them comes from the server. */
export default function RegisterPage() {
  const t = useTranslate();
  const { signIn } = useAddresses();
  const [person, setPerson] = useState(nobody);
  const registration = useWrite(register);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    registration.mutate({ body: { ...person, email: person.email.trim() } });
  };
  if (registration.isSuccess)
    return (
      <StandalonePage title={t('accounts.registerTitle')}>
        <Stack gap="md">
          <Notice tone="good">{t('accounts.registered')}</Notice>
          <AnchorButton to={signIn} variant="default" size="md">
            {t('accounts.backToSignIn')}
          </AnchorButton>
        </Stack>
      </StandalonePage>
    );
  return (
    <StandalonePage title={t('accounts.registerTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ProblemList problems={registration.error ? problemsOf(registration.error, t) : []} />
          <TextInput
            label={t('accounts.email')}
            name="email"
            size="md"
            required
            withAsterisk={false}
            autoFocus
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={lengths.email}
            value={person.email}
            onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
          />
          <NewPasswordInput
            label={t('accounts.password')}
            value={person.password}
            onChange={(password) => setPerson({ ...person, password })}
            words={[person.email, person.first_name, person.last_name]}
          />
          {namesAndCode.map(({ name, label, ...rest }) => (
            <TextInput
              key={name}
              label={t(label)}
              name={name}
              size="md"
              required
              withAsterisk={false}
              value={person[name]}
              onChange={(event) => setPerson({ ...person, [name]: event.currentTarget.value })}
              {...rest}
            />
          ))}
          <Button type="submit" size="md" fullWidth loading={registration.isPending}>
            {t('accounts.register')}
          </Button>
          <Link to={signIn}>{t('accounts.backToSignIn')}</Link>
        </Stack>
      </form>
    </StandalonePage>
  );
}
