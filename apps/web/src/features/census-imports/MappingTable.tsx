import { NativeSelect } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import type { TextKey } from '@openroll/messages/texts';
import { useTranslate } from '../../platform/site/site.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { StatusBadge, type Tone } from '../../ui/values/StatusBadge.tsx';
import { columnTitle } from './column-title.ts';
import type { Mapping } from './header-mapping.ts';

interface MappingTableProps {
  one: CensusImport;
  mapping: Mapping;
  onChoose(header: string, column: string | null): void;
}

const marks: Readonly<Record<CensusImport['headers'][number]['by'], readonly [tone: Tone, text: TextKey]>> = {
  name: ['good', 'censusImports.byName'],
  remembered: ['going', 'censusImports.byRemembered'],
  chosen: ['good', 'censusImports.byChosen'],
  unknown: ['waiting', 'censusImports.byUnknown'],
};

/** Each header, a few of its cells, and the column that it is taken for. */
export function MappingTable({ one, mapping, onChoose }: MappingTableProps) {
  const t = useTranslate();
  const choices = [
    { value: '', label: t('censusImports.ignore') },
    ...one.columns.map(({ name, required }) => ({
      value: name,
      label: required ? t('censusImports.requiredColumn', { column: columnTitle(name) }) : columnTitle(name),
    })),
  ];
  return (
    <DataTable
      label={t('censusImports.mapping')}
      rows={one.headers}
      rowKey={({ header }) => header}
      empty={t('censusImports.noHeaders')}
      columns={[
        { key: 'header', title: t('censusImports.header'), render: ({ header }) => header },
        {
          key: 'examples',
          title: t('censusImports.examples'),
          onCard: 'wide',
          // Masked ones look alike.
          render: ({ examples }) => [...new Set(examples)].join(' · '),
        },
        {
          key: 'column',
          title: t('censusImports.column'),
          onCard: 'wide',
          render: ({ header }) => (
            <NativeSelect
              aria-label={t('censusImports.columnOf', { header })}
              data={choices}
              value={mapping[header] ?? ''}
              onChange={(event) => onChoose(header, event.currentTarget.value || null)}
            />
          ),
        },
        {
          key: 'by',
          title: t('censusImports.by'),
          onCard: 'corner',
          render: ({ header, column, by }) => {
            const isChanged = (mapping[header] ?? null) !== column;
            const [tone, text] = marks[isChanged ? 'chosen' : by];
            return <StatusBadge tone={tone}>{t(text)}</StatusBadge>;
          },
        },
      ]}
    />
  );
}
