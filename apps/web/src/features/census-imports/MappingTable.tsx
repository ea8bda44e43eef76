import { NativeSelect } from '@mantine/core';
import type { CensusImport } from '@openroll/contract/census-imports';
import type { TextKey } from '@openroll/messages/texts';
import { useSay } from '../../platform/site.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
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
  const say = useSay();
  const choices = [
    { value: '', label: say('censusImports.ignore') },
    ...one.columns.map(({ name, required }) => ({
      value: name,
      label: required
        ? say('censusImports.requiredColumn', { column: columnTitle(name) })
        : columnTitle(name),
    })),
  ];
  return (
    <DataTable
      label={say('censusImports.mapping')}
      rows={one.headers}
      rowKey={({ header }) => header}
      empty={say('censusImports.noHeaders')}
      columns={[
        { key: 'header', title: say('censusImports.header'), render: ({ header }) => header },
        {
          key: 'examples',
          title: say('censusImports.examples'),
          onCard: 'wide',
          // Masked ones look alike.
          render: ({ examples }) => [...new Set(examples)].join(' · '),
        },
        {
          key: 'column',
          title: say('censusImports.column'),
          onCard: 'wide',
          render: ({ header }) => (
            <NativeSelect
              aria-label={say('censusImports.columnOf', { header })}
              data={choices}
              value={mapping[header] ?? ''}
              onChange={(event) => onChoose(header, event.currentTarget.value || null)}
            />
          ),
        },
        {
          key: 'by',
          title: say('censusImports.by'),
          onCard: 'corner',
          render: ({ header, column, by }) => {
            const isChanged = (mapping[header] ?? null) !== column;
            const [tone, text] = marks[isChanged ? 'chosen' : by];
            return <StatusBadge tone={tone}>{say(text)}</StatusBadge>;
          },
        },
      ]}
    />
  );
}
