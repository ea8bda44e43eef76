import { Anchor } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { useSay } from '../../platform/site.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Instant } from '../../ui/Instant.tsx';
import { sayAction, sayObject, sayWho } from './event-words.ts';

/** What, who, about what, in which case, when; the first opens the whole event. */
export function useAuditColumns(onShow: (row: AuditRow) => void): readonly Column<AuditRow>[] {
  const say = useSay();
  return [
    {
      key: 'action',
      title: say('audit.what'),
      render: (row) => (
        <Anchor
          component="button"
          type="button"
          ta="left"
          fz="inherit"
          aria-haspopup="dialog"
          onClick={() => onShow(row)}
        >
          {sayAction(say, row.action)}
        </Anchor>
      ),
    },
    { key: 'actor', title: say('audit.who'), render: (row) => sayWho(say, row) },
    { key: 'object', title: say('audit.about'), render: sayObject },
    { key: 'case', title: say('audit.case'), render: (row) => row.case_group_name ?? row.case_id ?? '' },
    { key: 'at', title: say('audit.at'), onCard: 'corner', render: (row) => <Instant at={row.at} /> },
  ];
}
