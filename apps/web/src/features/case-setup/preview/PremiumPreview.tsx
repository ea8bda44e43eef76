import { Stack, Text } from '@mantine/core';
import type { CaseProductEntry, OptionInput } from '@openroll/contract/case-setup';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { ProblemList } from '../../../ui/states/ProblemList.tsx';
import { ExamplePersonFields } from './ExamplePersonFields.tsx';
import { firstPerson, readPerson } from './example-person.ts';
import { PremiumRows } from './PremiumRows.tsx';
import { usePremiumPreview } from './use-premium-preview.ts';

interface PremiumPreviewProps {
  caseId: number;
  product: CaseProductEntry;
  options: readonly OptionInput[];
  premiumMode: PremiumMode;
  /** The situs: where the example person lives until another state is chosen. */
  state: string | null;
}

/** What the option values make an example person pay; nothing of it is stored. */
export function PremiumPreview({ caseId, product, options, premiumMode, state }: PremiumPreviewProps) {
  const t = useTranslate();
  const [form, setForm] = useState(() => firstPerson(state ?? ''));
  const read = readPerson(form);
  const preview = usePremiumPreview({
    caseId,
    productId: product.id,
    values: product.json,
    affecting: options.filter(({ affects_premium }) => affects_premium).map(({ name }) => name),
    premiumMode,
    person: 'person' in read ? read.person : undefined,
  });
  return (
    <Card title={t('caseSetup.previewTitle')} level={3}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('caseSetup.previewHelp')}
        </Text>
        <ExamplePersonFields
          form={form}
          wrong={'wrong' in read ? read.wrong : []}
          onChange={(changes) => setForm((before) => ({ ...before, ...changes }))}
        />
        {preview.error && (
          <ProblemList
            heading={t('caseSetup.previewFailed')}
            problems={problemsOf(preview.error, t)}
            takesFocus={false}
          />
        )}
        {preview.reply ? (
          <PremiumRows reply={preview.reply} isStale={preview.isPending} />
        ) : (
          !preview.error && <LoadingState />
        )}
      </Stack>
    </Card>
  );
}
