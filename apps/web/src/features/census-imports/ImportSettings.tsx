import { Radio, Stack, Switch } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { type ImportIds, useImportMapping } from './census-imports.data.ts';

/** How the file is read and applied; each choice makes the preview again at once. */
export function ImportSettings({ one, params }: { one: CensusImport; params: ImportIds }) {
  const t = useTranslate();
  const change = useImportMapping(params);
  const { removed } = one.counts;
  return (
    <Card title={t('censusImports.settings')}>
      <Stack gap="md" aria-busy={change.isPending}>
        <Radio.Group
          label={t('censusImports.shape')}
          value={one.shape}
          onChange={(shape) => change.mutate({ shape: shape === 'person' ? 'person' : 'family' })}
        >
          <Stack gap={6} pt={6}>
            <Radio value="family" label={t('censusImports.shapeFamily')} disabled={change.isPending} />
            <Radio value="person" label={t('censusImports.shapePerson')} disabled={change.isPending} />
          </Stack>
        </Radio.Group>
        <Switch
          label={t('censusImports.allOrNothing')}
          description={t('censusImports.allOrNothingHelp')}
          checked={one.all_or_nothing}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ all_or_nothing: event.currentTarget.checked })}
        />
        <Switch
          label={t('censusImports.removeMissing')}
          description={t('censusImports.removeMissingHelp')}
          checked={one.remove_missing}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ remove_missing: event.currentTarget.checked })}
        />
        {one.remove_missing && (
          <Notice tone={removed > 0 ? 'warning' : 'info'}>
            {t('censusImports.removes', { count: removed })}
          </Notice>
        )}
        {change.error && (
          <ProblemList heading={t('census.unexpected')} problems={problemsOf(change.error, t)} />
        )}
      </Stack>
    </Card>
  );
}
