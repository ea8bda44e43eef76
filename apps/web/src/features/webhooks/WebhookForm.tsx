import { Button, Stack, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { useWebhookWrites, type WebhookInput } from './webhooks.data.ts';

const empty: WebhookInput = { caseId: null, url: '', secret: '' };

/** What a field for a case is given. */
export interface CaseField {
  readonly chosen: number | null;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly className: string;
  onPick(caseId: number): void;
  onClear(): void;
}

/** How another feature lets a case be picked. */
export type ShowCaseField = (field: CaseField) => ReactNode;

/** Address and secret of the site's webhook, or of a case's: one each, so that saving again changes it. */
export function WebhookForm({ caseField }: { caseField: ShowCaseField }) {
  const t = useTranslate();
  const { set } = useWebhookWrites();
  const [input, setInput] = useState(empty);
  const problems = set.error ? problemsOf(set.error, t) : [];
  const problemOf = (field: string) => problems.find((one) => one.field_name === field)?.message;
  const change = (changes: Partial<WebhookInput>) => setInput((before) => ({ ...before, ...changes }));
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
            onChange={(event) => change({ url: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('webhooks.secret')}
            description={t('webhooks.secretHelp')}
            autoComplete="new-password"
            maxLength={lengths.webhookSecret}
            value={input.secret}
            error={problemOf('secret')}
            visibilityToggleButtonProps={{ 'aria-label': t('webhooks.showSecret') }}
            onChange={(event) => change({ secret: event.currentTarget.value })}
          />
          {caseField({
            chosen: input.caseId,
            label: t('webhooks.case'),
            help: t('webhooks.caseHelp'),
            placeholder: t('webhooks.wholeSite'),
            disabled: false,
            error: problemOf('case_id'),
            className: '',
            onPick: (caseId) => change({ caseId }),
            onClear: () => change({ caseId: null }),
          })}
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
