import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslate } from '../../platform/site/site.tsx';
import type { DataTableProps } from './data-table-props.ts';

/** Sorting where there are no headers to press: the cards of a phone. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const t = useTranslate();
  const sortable = columns.filter((column) => column.sortable);
  if (!sort || !onSort || sortable.length === 0) return null;
  const Icon = sort.direction === 'asc' ? IconSortAscending : IconSortDescending;
  const turned = t(sort.direction === 'asc' ? 'shared.sortDescending' : 'shared.sortAscending');
  return (
    <Group gap="xs" px="md" py="xs" wrap="nowrap">
      <NativeSelect
        aria-label={t('shared.sortBy')}
        value={sort.column}
        data={sortable.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={(event) => onSort(event.currentTarget.value)}
        flex={1}
      />
      <ActionIcon variant="default" size="lg" aria-label={turned} onClick={() => onSort(sort.column)}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}
