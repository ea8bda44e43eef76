import { Anchor } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { useTranslate } from '../../platform/site/site.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { Instant } from '../../ui/values/Instant.tsx';
import { AuditObject } from './AuditObject.tsx';
import { actionText, actorText } from './event-words.ts';

/** What, who, about what, in which case, when; the first opens the whole event. */
export function useAuditColumns(onShow: (row: AuditRow) => void): readonly Column<AuditRow>[] {
  const t = useTranslate();
  return [
    {
      key: 'action',
      title: t('audit.what'),
      render: (row) => (
        <Anchor
          component="button"
          type="button"
          ta="left"
          fz="inherit"
          aria-haspopup="dialog"
          onClick={() => onShow(row)}
        >
          {actionText(t, row.action)}
        </Anchor>
      ),
    },
    { key: 'actor', title: t('audit.who'), render: (row) => actorText(t, row) },
    { key: 'object', title: t('audit.about'), render: (row) => <AuditObject row={row} /> },
    { key: 'case', title: t('audit.case'), render: (row) => row.case_group_name ?? row.case_id ?? '' },
    { key: 'at', title: t('audit.at'), onCard: 'corner', render: (row) => <Instant at={row.at} /> },
  ];
}
