import type { CaseRow } from '@openroll/contract/cases';
import { useMemo } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { Money } from '../../../ui/values/Money.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { CaseTags } from './CaseTags.tsx';

/** The columns of §2.3, after the box that selects. */
export function useCasesColumns(): readonly Column<CaseRow>[] {
  const t = useTranslate();
  return useMemo(() => {
    const count = (
      key: 'num_pending' | 'num_paused' | 'num_census' | 'num_enrolled',
      title: string,
    ): Column<CaseRow> => ({
      key,
      title,
      sortable: true,
      right: true,
      render: (row) => t.formats.number(row[key]),
    });
    const delivery = ({ num_queued }: CaseRow) =>
      num_queued < 0 ? t('cases.transmit') : t('cases.deliveryHeld', { count: num_queued });
    return [
      {
        key: 'name',
        title: t('cases.name'),
        sortable: true,
        width: '30%',
        render: (row) => <CaseName row={row} />,
      },
      count('num_pending', t('cases.pending')),
      count('num_paused', t('cases.paused')),
      { key: 'num_queued', title: t('cases.delivery'), sortable: true, render: delivery },
      {
        key: 'tags',
        title: t('cases.tags'),
        onCard: 'wide',
        render: ({ tags }) => tags.length > 0 && <CaseTags tags={tags} />,
      },
      count('num_census', t('cases.census')),
      count('num_enrolled', t('cases.appCount')),
      {
        key: 'total_premium',
        title: t('cases.premium'),
        sortable: true,
        right: true,
        render: (row) => <Money dollars={row.total_premium} />,
      },
      {
        key: 'status',
        stays: true,
        title: t('cases.status'),
        sortable: true,
        onCard: 'corner',
        render: (row) => <CaseStatus isActive={row.is_active} />,
      },
    ];
  }, [t]);
}

/** A training case says so wherever it is listed: what stands beside it counts nowhere. */
function CaseName({ row: { group_name, is_training } }: { row: CaseRow }) {
  const t = useTranslate();
  if (!is_training) return group_name;
  return (
    <>
      {group_name} <StatusBadge tone="bad">{t('cases.training')}</StatusBadge>
    </>
  );
}

/** Active or inactive, as everywhere. */
export function CaseStatus({ isActive }: { isActive: boolean }) {
  const t = useTranslate();
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'}>
      {t(isActive ? 'cases.statusActive' : 'cases.statusInactive')}
    </StatusBadge>
  );
}
