import { Button, Group, Stack } from '@mantine/core';
import type { AuditRow } from '@openroll/contract/audit';
import { useSay } from '../../platform/site.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Instant } from '../../ui/Instant.tsx';
import type { AuditFilters } from './audit.data.ts';
import styles from './audit.module.css';
import { sayAction, sayObject, sayRoles, sayWho } from './event-words.ts';

interface AuditEventDrawerProps {
  /** The last one shown stays while the drawer closes. */
  row: AuditRow | undefined;
  opened: boolean;
  onClose(): void;
  onFilter(changes: Partial<AuditFilters>): void;
}

/** Everything that one event says, and the way to others like it. */
export function AuditEventDrawer({ row, opened, onClose, onFilter }: AuditEventDrawerProps) {
  const say = useSay();
  return (
    <Drawer opened={opened} onClose={onClose} title={row && say('audit.details', { id: row.id })}>
      {row && <AuditEvent row={row} onFilter={onFilter} />}
    </Drawer>
  );
}

function AuditEvent({ row, onFilter }: { row: AuditRow; onFilter: AuditEventDrawerProps['onFilter'] }) {
  const say = useSay();
  const { actor_id, case_id, object_type, object_id } = row;
  const roles = sayRoles(say, row);
  const data = Object.keys(row.detail).length > 0 && (
    <pre className={styles.data}>{JSON.stringify(row.detail, null, 2)}</pre>
  );
  return (
    <Stack gap="md">
      <Facts
        of={[
          [say('audit.what'), sayAction(say, row.action)],
          [say('audit.rawAction'), row.action],
          [say('audit.at'), <Instant key="at" at={row.at} seconds />],
          [say('audit.who'), sayWho(say, row)],
          [say('audit.actorRoles'), actor_id !== null && roles],
          [say('audit.about'), sayObject(row)],
          [say('audit.case'), row.case_group_name ?? case_id],
          [say('audit.data'), data],
          [say('audit.ip'), row.ip],
          [say('audit.request'), row.request_id],
        ]}
      />
      <Group gap="xs">
        {actor_id !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onFilter({ actor_id: String(actor_id) })}
          >
            {say('audit.onlyActor')}
          </Button>
        )}
        {case_id !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onFilter({ case_id: String(case_id) })}>
            {say('audit.onlyCase')}
          </Button>
        )}
        {object_id !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onFilter({ object_type, object_id })}>
            {say('audit.onlyObject')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
