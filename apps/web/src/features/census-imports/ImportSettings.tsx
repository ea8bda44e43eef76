import { Radio, Stack, Switch } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { problemsOf } from '../../platform/api-failure.ts';
import { formatCount } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProblemList } from '../../ui/ProblemList.tsx';
import { type ImportIds, useImportMapping } from './census-imports.data.ts';

/** How the file is read and applied; each choice makes the preview again at once. */
export function ImportSettings({ one, params }: { one: CensusImport; params: ImportIds }) {
  const say = useSay();
  const change = useImportMapping(params);
  const { removed } = one.counts;
  return (
    <Card title={say('censusImports.settings')}>
      <Stack gap="md" aria-busy={change.isPending}>
        <Radio.Group
          label={say('censusImports.shape')}
          value={one.shape}
          onChange={(shape) => change.mutate({ shape: shape === 'person' ? 'person' : 'family' })}
        >
          <Stack gap={6} pt={6}>
            <Radio value="family" label={say('censusImports.shapeFamily')} disabled={change.isPending} />
            <Radio value="person" label={say('censusImports.shapePerson')} disabled={change.isPending} />
          </Stack>
        </Radio.Group>
        <Switch
          label={say('censusImports.allOrNothing')}
          description={say('censusImports.allOrNothingHelp')}
          checked={one.all_or_nothing}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ all_or_nothing: event.currentTarget.checked })}
        />
        <Switch
          label={say('censusImports.removeMissing')}
          description={say('censusImports.removeMissingHelp')}
          checked={one.remove_missing}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ remove_missing: event.currentTarget.checked })}
        />
        {one.remove_missing && (
          <Notice tone={removed > 0 ? 'warning' : 'info'}>
            {say('censusImports.removes', { count: formatCount(removed) })}
          </Notice>
        )}
        {change.error && (
          <ProblemList heading={say('census.unexpected')} problems={problemsOf(change.error, say)} />
        )}
      </Stack>
    </Card>
  );
}
