import { Button, Stack, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { useWebhookWrites } from './webhooks.data.ts';

const empty = { caseId: '', url: '', secret: '' };

/** Address and secret of the site's webhook, or of a case's: one each, so that saving again changes it. */
export function WebhookForm() {
  const t = useTranslate();
  const { set } = useWebhookWrites();
  const [input, setInput] = useState(empty);
  const problems = set.error ? problemsOf(set.error, t) : [];
  const problemOf = (field: string) => problems.find((one) => one.field_name === field)?.message;
  const change = (name: keyof typeof empty) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setInput((before) => ({ ...before, [name]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(input, { onSuccess: () => setInput(empty) });
  };
  return (
    <Card title={t('webhooks.set')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md" maw={560}>
          {set.isSuccess && (
            <Notice tone="good" onClose={set.reset}>
              {t('webhooks.saved')}
            </Notice>
          )}
          <ProblemList heading={t('shared.errors')} problems={problems} />
          <TextInput
            label={t('webhooks.address')}
            description={t('webhooks.addressHelp')}
            type="url"
            maxLength={lengths.webhookUrl}
            value={input.url}
            error={problemOf('url')}
            onChange={change('url')}
          />
          <PasswordInput
            label={t('webhooks.secret')}
            description={t('webhooks.secretHelp')}
            autoComplete="new-password"
            maxLength={lengths.webhookSecret}
            value={input.secret}
            error={problemOf('secret')}
            onChange={change('secret')}
          />
          <TextInput
            label={t('webhooks.caseId')}
            description={t('webhooks.caseHelp')}
            inputMode="numeric"
            value={input.caseId}
            error={problemOf('case_id')}
            onChange={change('caseId')}
          />
          <div>
            <Button type="submit" loading={set.isPending}>
              {t('webhooks.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
