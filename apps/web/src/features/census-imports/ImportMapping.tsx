import { Button, Group } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import { useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { HeaderTable } from '../../ui/mapping/HeaderTable.tsx';
import { firstMapping, type Mapping, takenColumns, takenTwice } from '../../ui/mapping/header-mapping.ts';
import { MappingCard } from '../../ui/mapping/MappingCard.tsx';
import { MappingProblems } from '../../ui/mapping/MappingProblems.tsx';
import { ProblemList } from '../../ui/states/ProblemList.tsx';
import { type ImportIds, useImportMapping } from './census-imports.data.ts';
import { columnTitle } from './column-title.ts';

/** What each header of the file means. */
export function ImportMapping({ one, params }: { one: CensusImport; params: ImportIds }) {
  const t = useTranslate();
  const change = useImportMapping(params);
  const [mapping, setMapping] = useState(() => firstMapping(one.headers));
  const twice = takenTwice(mapping);
  return (
    <MappingCard
      title={t('censusImports.mapping')}
      help={t('censusImports.mappingHelp')}
      headers={one.headers}
      allMapped={t('censusImports.allMapped')}
      mustMap={one.status === 'unmapped'}
    >
      <HeaderTable
        label={t('censusImports.mapping')}
        title={t('censusImports.header')}
        empty={t('censusImports.noHeaders')}
        headers={one.headers}
        columns={one.columns}
        titleOf={columnTitle}
        mapping={mapping}
        onChoose={(header, column) => setMapping({ ...mapping, [header]: column })}
      />
      <MappingProblems
        missing={missingColumns(mapping, one.columns).map(columnTitle)}
        twice={twice.map(columnTitle)}
      />
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
    </MappingCard>
  );
}

/** Columns that no header is taken for though they are required. */
function missingColumns(mapping: Mapping<string>, columns: CensusImport['columns']): readonly string[] {
  const taken = takenColumns(mapping);
  return columns.filter(({ name, required }) => required && !taken.includes(name)).map(({ name }) => name);
}
