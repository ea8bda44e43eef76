import { ActionIcon, Button, Stack, Switch } from '@mantine/core';
import type { DivisionInput } from '@openroll/contract/case-setup';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSay } from '../../../platform/site.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';
import { DivisionModal } from './DivisionModal.tsx';
import { newDivisionId, withDivision } from './division-list.ts';

/** S1 §2 divisions: a toggle, the list, add, edit and delete. Turning them off deletes all, after it was asked (S1 §4). */
export function DivisionsCard({ draft, change, changeSettings, problems }: TabProps) {
  const say = useSay();
  const { divisions } = draft;
  const isOn = draft.settings.case_divisions_enabled;
  const [edited, setEdited] = useState<DivisionInput>();
  const [leaving, setLeaving] = useState<DivisionInput>();
  const [isTurningOff, setTurningOff] = useState(false);
  const nameOf = (one: DivisionInput) => one.division_name.trim() || say('caseSetup.unnamedDivision');
  const turn = (on: boolean) => {
    if (!on && divisions.length > 0) setTurningOff(true);
    else changeSettings({ case_divisions_enabled: on });
  };
  const problem = messageAt(problems, 'case_divisions');
  const names = divisions.map(nameOf).join(', ');
  return (
    <Card title={say('caseSetup.divisions')} level={3}>
      <Stack gap="md">
        <Switch
          label={say('caseSetup.useDivisions')}
          name="case_divisions"
          checked={isOn}
          error={problem}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        {isOn && divisions.length === 0 && (
          <span className={styles.dimmed}>{say('caseSetup.noDivisions')}</span>
        )}
        {isOn && divisions.length > 0 && (
          <ul className={styles.list}>
            {divisions.map((one) => (
              <li key={one.id} className={styles.line}>
                <span className={styles.words}>
                  {nameOf(one)}
                  <br />
                  <span className={styles.dimmed}>
                    {[one.default_city, one.default_state].filter(Boolean).join(', ')}
                  </span>
                </span>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={say('caseSetup.editNamed', { name: nameOf(one) })}
                  onClick={() => setEdited(one)}
                >
                  <IconPencil size={17} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red.8"
                  size="lg"
                  aria-label={say('caseSetup.deleteNamed', { name: nameOf(one) })}
                  onClick={() => setLeaving(one)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {isOn && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() =>
                setEdited({
                  id: newDivisionId(divisions),
                  division_name: '',
                  default_city: '',
                  default_state: '',
                })
              }
            >
              {say('caseSetup.addDivision')}
            </Button>
          </div>
        )}
      </Stack>
      {edited && (
        <DivisionModal
          division={edited}
          isNew={!divisions.some(({ id }) => id === edited.id)}
          onApply={(division) => {
            change({ divisions: withDivision(divisions, division) });
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmModal
        opened={leaving !== undefined}
        title={say('caseSetup.deleteDivisionTitle', { name: leaving ? nameOf(leaving) : '' })}
        confirm={say('shared.delete')}
        danger
        onConfirm={() => {
          change({ divisions: divisions.filter(({ id }) => id !== leaving?.id) });
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      >
        {say('caseSetup.deleteDivisionQuestion')}
      </ConfirmModal>
      <ConfirmModal
        opened={isTurningOff}
        title={say('caseSetup.divisionsOffTitle')}
        confirm={say('caseSetup.divisionsOff')}
        danger
        onConfirm={() => {
          setTurningOff(false);
          change({ divisions: [] });
          changeSettings({ case_divisions_enabled: false });
        }}
        onClose={() => setTurningOff(false)}
      >
        {divisions.length === 1
          ? say('caseSetup.divisionsOffQuestionOne', { names })
          : say('caseSetup.divisionsOffQuestion', { count: divisions.length, names })}
      </ConfirmModal>
    </Card>
  );
}
