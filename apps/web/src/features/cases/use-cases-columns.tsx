import type { CaseRow } from '@openroll/contract/cases';
import { useMemo } from 'react';
import { formatCount } from '../../platform/format.ts';
import { useSay } from '../../platform/site.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Money } from '../../ui/Money.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { CaseTags } from './CaseTags.tsx';

/** S1 §2 Cases list, after the box that selects. */
export function useCasesColumns(): readonly Column<CaseRow>[] {
  const say = useSay();
  return useMemo(() => {
    const count = (
      key: 'num_pending' | 'num_paused' | 'num_census' | 'num_enrolled',
      title: string,
    ): Column<CaseRow> => ({
      key,
      title,
      sortable: true,
      right: true,
      render: (row) => formatCount(row[key]),
    });
    const delivery = ({ num_queued }: CaseRow) =>
      num_queued < 0 ? say('cases.transmit') : say('cases.deliveryHeld', { count: formatCount(num_queued) });
    return [
      {
        key: 'name',
        title: say('cases.name'),
        sortable: true,
        width: '30%',
        render: (row) => <CaseName row={row} />,
      },
      count('num_pending', say('cases.pending')),
      count('num_paused', say('cases.paused')),
      { key: 'num_queued', title: say('cases.delivery'), sortable: true, render: delivery },
      {
        key: 'tags',
        title: say('cases.tags'),
        onCard: 'wide',
        render: (row) => <CaseTags tags={row.tags} />,
      },
      count('num_census', say('cases.census')),
      count('num_enrolled', say('cases.appCount')),
      {
        key: 'total_premium',
        title: say('cases.premium'),
        sortable: true,
        right: true,
        render: (row) => <Money dollars={row.total_premium} />,
      },
      {
        key: 'status',
        title: say('cases.status'),
        sortable: true,
        onCard: 'corner',
        render: (row) => <CaseStatus isActive={row.is_active} />,
      },
    ];
  }, [say]);
}

/** A training case says so wherever it is listed: what stands beside it counts nowhere. */
function CaseName({ row: { group_name, is_training } }: { row: CaseRow }) {
  const say = useSay();
  if (!is_training) return group_name;
  return (
    <>
      {group_name} <StatusBadge tone="bad">{say('cases.training')}</StatusBadge>
    </>
  );
}

/** Active or inactive, as everywhere. */
export function CaseStatus({ isActive }: { isActive: boolean }) {
  const say = useSay();
  return (
    <StatusBadge tone={isActive ? 'good' : 'plain'}>
      {say(isActive ? 'cases.statusActive' : 'cases.statusInactive')}
    </StatusBadge>
  );
}
