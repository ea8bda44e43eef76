import { Button, Group, Stack, Text } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { useId, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { type ImportIds, useImportMapping } from './census-imports.data.ts';
import { columnTitle } from './column-title.ts';
import { firstMapping, mappingProblems } from './header-mapping.ts';
import { MappingTable } from './MappingTable.tsx';

/** What each header of the file means. Open where nothing goes on without it, else one click away. */
export function ImportMapping({ one, params }: { one: CensusImport; params: ImportIds }) {
  const t = useTranslate();
  const id = useId();
  const change = useImportMapping(params);
  const [mapping, setMapping] = useState(() => firstMapping(one.headers));
  const mustMap = one.status === 'unmapped';
  const [isOpen, setOpen] = useState(mustMap);
  const { missing, twice } = mappingProblems(mapping, one.columns);
  const named = (columns: readonly string[]) => t.formats.list(columns.map(columnTitle));
  const ignored = one.headers.filter(({ column }) => column === null).length;
  return (
    <Card
      title={t('censusImports.mapping')}
      actions={
        !mustMap && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'censusImports.hideMapping' : 'censusImports.showMapping')}
          </Button>
        )
      }
    >
      <div id={id}>
        {isOpen ? (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {t('censusImports.mappingHelp')}
            </Text>
            <MappingTable
              one={one}
              mapping={mapping}
              onChoose={(header, column) => setMapping({ ...mapping, [header]: column })}
            />
            {missing.length > 0 && (
              <Notice tone="warning">{t('censusImports.stillMissing', { columns: named(missing) })}</Notice>
            )}
            {twice.length > 0 && (
              <Notice tone="bad">{t('censusImports.mappedTwice', { columns: named(twice) })}</Notice>
            )}
            {change.error && (
              <ProblemList heading={t('census.unexpected')} problems={problemsOf(change.error, t)} />
            )}
            <Group justify="flex-end">
              <Button
                disabled={twice.length > 0}
                loading={change.isPending}
                onClick={() => change.mutate({ mapping })}
              >
                {t('censusImports.useMapping')}
              </Button>
            </Group>
          </Stack>
        ) : (
          <Text size="sm">
            {ignored === 0
              ? t('censusImports.allMapped')
              : t('censusImports.someIgnored', {
                  count: ignored,
                  headers: {
                    list: one.headers
                      .filter(({ column }) => column === null)
                      .slice(0, 10)
                      .map(({ header }) => header),
                    as: 'plain',
                  },
                })}
          </Text>
        )}
      </div>
    </Card>
  );
}
