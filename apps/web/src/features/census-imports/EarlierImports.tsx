import type { listImports } from '@openroll/contract/census-imports';
import type { ReplyOf } from '@openroll/contract/endpoint';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { ListCard } from '../../ui/tables/ListCard.tsx';
import { useOwnPaging } from '../../ui/tables/use-own-paging.ts';
import { Instant } from '../../ui/values/Instant.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { useImports } from './census-imports.data.ts';
import { lookOf } from './import-status.ts';

type Line = ReplyOf<typeof listImports>['rows'][number];

/** Every import of the case; each opens as it stands now. */
export function EarlierImports({ caseId, openId }: { caseId: number; openId: number }) {
  const t = useTranslate();
  const { censusImport } = useAddresses();
  const paging = useOwnPaging();
  return (
    <ListCard
      title={t('censusImports.earlier')}
      columns={useImportColumns()}
      empty={t('censusImports.noImports')}
      found={useImports(caseId, paging.page, paging.rowsPerPage)}
      paging={paging}
      rowHref={({ id }) => (id === openId ? undefined : censusImport(caseId, id))}
    />
  );
}

function useImportColumns(): readonly Column<Line>[] {
  const t = useTranslate();
  const count = (kind: keyof Line['counts']): Column<Line> => ({
    key: kind,
    title: t(`censusImports.${kind}`),
    right: true,
    render: ({ counts }) => t.formats.number(counts[kind]),
  });
  return [
    { key: 'file_name', title: t('censusImports.fileName'), render: ({ file_name }) => file_name },
    {
      key: 'status',
      title: t('censusImports.status'),
      onCard: 'corner',
      render: ({ status }) => <StatusBadge tone={lookOf(status)[0]}>{t(lookOf(status)[1])}</StatusBadge>,
    },
    {
      key: 'created_at',
      title: t('censusImports.when'),
      render: ({ created_at }) => <Instant at={created_at} />,
    },
    { key: 'created_by', title: t('censusImports.who'), render: ({ created_by }) => created_by },
    count('added'),
    count('updated'),
    count('rejected'),
  ];
}
