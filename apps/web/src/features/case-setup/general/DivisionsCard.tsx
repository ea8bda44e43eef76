import { ActionIcon, Button, Stack, Switch } from '@mantine/core';
import type { DivisionInput } from '@openroll/contract/case-setup';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { ConfirmModal } from '../../../ui/dialogs/ConfirmModal.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';
import { DivisionModal } from './DivisionModal.tsx';
import { newDivisionId, withDivision } from './division-list.ts';

/** §2.9: a toggle, the list, add, edit and delete. Turning them off deletes all, after it was asked (§2.9). */
export function DivisionsCard({ draft, change, changeSettings, problems }: TabProps) {
  const t = useTranslate();
  const { divisions } = draft;
  const isOn = draft.settings.case_divisions_enabled;
  const [edited, setEdited] = useState<DivisionInput>();
  const [leaving, setLeaving] = useState<DivisionInput>();
  const [isTurningOff, setTurningOff] = useState(false);
  const nameOf = (one: DivisionInput) => one.division_name.trim() || t('caseSetup.unnamedDivision');
  const turn = (on: boolean) => {
    if (!on && divisions.length > 0) setTurningOff(true);
    else changeSettings({ case_divisions_enabled: on });
  };
  const problem = messageAt(problems, 'case_divisions');
  const names = t.formats.list(divisions.map(nameOf));
  return (
    <Card title={t('caseSetup.divisions')} level={3}>
      <Stack gap="md">
        <Switch
          label={t('caseSetup.useDivisions')}
          name="case_divisions"
          checked={isOn}
          error={problem}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        {isOn && divisions.length === 0 && (
          <span className={styles.dimmed}>{t('caseSetup.noDivisions')}</span>
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
                  aria-label={t('caseSetup.editNamed', { name: nameOf(one) })}
                  onClick={() => setEdited(one)}
                >
                  <IconPencil size={17} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red.8"
                  size="lg"
                  aria-label={t('caseSetup.deleteNamed', { name: nameOf(one) })}
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
              {t('caseSetup.addDivision')}
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
        title={t('caseSetup.deleteDivisionTitle', { name: leaving ? nameOf(leaving) : '' })}
        confirm={t('shared.delete')}
        danger
        onConfirm={() => {
          change({ divisions: divisions.filter(({ id }) => id !== leaving?.id) });
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      >
        {t('caseSetup.deleteDivisionQuestion')}
      </ConfirmModal>
      <ConfirmModal
        opened={isTurningOff}
        title={t('caseSetup.divisionsOffTitle')}
        confirm={t('caseSetup.divisionsOff')}
        danger
        onConfirm={() => {
          setTurningOff(false);
          change({ divisions: [] });
          changeSettings({ case_divisions_enabled: false });
        }}
        onClose={() => setTurningOff(false)}
      >
        {t('caseSetup.divisionsOffQuestion', { count: divisions.length, names })}
      </ConfirmModal>
    </Card>
  );
}
