import { NativeSelect } from '@mantine/core';
import { useTranslate } from '../../platform/site/site.tsx';
import { DataTable } from '../tables/DataTable.tsx';
import type { MappedHeader, Mapping } from './header-mapping.ts';
import { KnownMark } from './KnownMark.tsx';

interface HeaderTableProps<Column extends string> {
  label: string;
  /** Above the headers: 'Header in the file'. */
  title: string;
  /** The words for a file without headers. */
  empty: string;
  headers: readonly MappedHeader<Column>[];
  columns: readonly { readonly name: Column; readonly required: boolean }[];
  titleOf(column: Column): string;
  mapping: Mapping<Column>;
  onChoose(header: string, column: Column | null): void;
}

/** Each header of a file, a few of its cells, and the column that it is taken for. */
export function HeaderTable<Column extends string>(props: HeaderTableProps<Column>) {
  const { label, title, empty, headers, columns, titleOf, mapping, onChoose } = props;
  const t = useTranslate();
  const choices = [
    { value: '', label: t('fileMapping.ignore') },
    ...columns.map(({ name, required }) => {
      const column = titleOf(name);
      return { value: name, label: required ? t('fileMapping.requiredColumn', { column }) : column };
    }),
  ];
  return (
    <DataTable
      label={label}
      rows={headers}
      rowKey={({ header }) => header}
      empty={empty}
      columns={[
        { key: 'header', title, render: ({ header }) => header },
        {
          key: 'examples',
          title: t('fileMapping.examples'),
          onCard: 'wide',
          // Masked ones look alike.
          render: ({ examples }) => [...new Set(examples)].join(' · '),
        },
        {
          key: 'column',
          title: t('fileMapping.takenFor'),
          onCard: 'wide',
          render: ({ header }) => (
            <NativeSelect
              aria-label={t('fileMapping.columnOf', { header })}
              data={choices}
              value={mapping[header] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChoose(header, columns.find(({ name }) => name === value)?.name ?? null)
              }
            />
          ),
        },
        {
          key: 'by',
          title: t('fileMapping.known'),
          onCard: 'corner',
          render: ({ header, column, by }) => (
            <KnownMark by={(mapping[header] ?? null) === column ? by : 'chosen'} />
          ),
        },
      ]}
    />
  );
}
