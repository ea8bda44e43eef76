import { Button, Group, Stack } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { useTranslate } from '../../platform/site/site.tsx';
import { Drawer } from '../../ui/dialogs/Drawer.tsx';
import { Facts } from '../../ui/values/Facts.tsx';
import { Instant } from '../../ui/values/Instant.tsx';
import { AuditObject } from './AuditObject.tsx';
import type { AuditFilters } from './audit.data.ts';
import styles from './audit.module.css';
import { actionText, actorText, rolesText } from './event-words.ts';

interface AuditEventDrawerProps {
  /** Open while there is one. */
  row: AuditRow | undefined;
  onClose(): void;
  onFilter(changes: Partial<AuditFilters>): void;
}

/** Everything that one event says, and the way to others like it. */
export function AuditEventDrawer({ row, onClose, onFilter }: AuditEventDrawerProps) {
  const t = useTranslate();
  return (
    <Drawer opened={row !== undefined} onClose={onClose} title={row && t('audit.details', { id: row.id })}>
      {row && <AuditEvent row={row} onFilter={onFilter} />}
    </Drawer>
  );
}

function AuditEvent({ row, onFilter }: { row: AuditRow; onFilter: AuditEventDrawerProps['onFilter'] }) {
  const t = useTranslate();
  const { actor_id, case_id, object_type, object_id } = row;
  const roles = rolesText(t, row);
  const data = Object.keys(row.detail).length > 0 && (
    <pre className={styles.data}>{JSON.stringify(row.detail, null, 2)}</pre>
  );
  return (
    <Stack gap="md">
      <Facts
        of={[
          [t('audit.what'), actionText(t, row.action)],
          [t('audit.rawAction'), row.action],
          [t('audit.at'), <Instant key="at" at={row.at} seconds />],
          [t('audit.who'), actorText(t, row)],
          [t('audit.actorRoles'), actor_id !== null && roles],
          [t('audit.about'), <AuditObject key="about" row={row} />],
          [t('audit.case'), row.case_group_name ?? case_id],
          [t('audit.data'), data],
          [t('audit.ip'), row.ip],
          [t('audit.request'), row.request_id],
        ]}
      />
      <Group gap="xs">
        {actor_id !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onFilter({ actor_id: String(actor_id) })}
          >
            {t('audit.onlyActor')}
          </Button>
        )}
        {case_id !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onFilter({ case_id: String(case_id) })}>
            {t('audit.onlyCase')}
          </Button>
        )}
        {object_id !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onFilter({ object_type, object_id })}>
            {t('audit.onlyObject')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
