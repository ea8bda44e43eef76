import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { type PremiumMode, premiumModes } from '@openroll/domain/values/premium-modes';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';
import { messageAt } from '../problems/message-at.ts';
import { setupFormId } from '../setup-tabs.ts';
import { DivisionsCard } from './DivisionsCard.tsx';
import { stateChoices } from './state-choices.ts';
import { TrainingCard } from './TrainingCard.tsx';

/** §2.9: name, number, premium mode, situs, divisions; and whether the case is for training. */
export default function GeneralTab(props: TabProps) {
  const { setup, draft, changeSettings, problems } = props;
  const t = useTranslate();
  const site = useSite();
  const asksCity = site.enableCaseSetupCityState;
  const { settings } = draft;
  const form = setupFormId(setup.case.id);
  const modes = offeredModes(site.premiumModes, settings.premium_mode);
  const stateAllowed = stateChoices(site.allowedStates, settings.situs_state);
  return (
    <Stack gap="md">
      <Card title={t('caseSetup.general')} level={3}>
        <div className={styles.fields}>
          <TextInput
            label={t('caseSetup.name')}
            name="group_name"
            form={form}
            required
            maxLength={lengths.groupName}
            autoComplete="off"
            disabled={setup.case.is_pending_group}
            className={styles.wide ?? ''}
            value={settings.group_name}
            error={messageAt(problems, 'group_name')}
            onChange={(event) => changeSettings({ group_name: event.currentTarget.value })}
          />
          <Switch
            label={t('caseSetup.usesNumber')}
            name="uses_group_number"
            className={styles.wide ?? ''}
            checked={settings.uses_group_number}
            onChange={(event) => changeSettings({ uses_group_number: event.currentTarget.checked })}
          />
          {settings.uses_group_number && (
            <TextInput
              label={t('caseSetup.number')}
              name="group_number"
              form={form}
              required
              maxLength={lengths.groupNumber}
              autoComplete="off"
              value={settings.group_number ?? ''}
              error={messageAt(problems, 'group_number')}
              onChange={(event) => changeSettings({ group_number: event.currentTarget.value || null })}
            />
          )}
          {site.enableCaseSetupPremiumSelection && (
            <NativeSelect
              label={t('caseSetup.premiumMode')}
              name="premium_mode"
              data={modes.map((mode) => ({ value: mode, label: t(`caseSetup.${mode}`) }))}
              value={settings.premium_mode}
              error={messageAt(problems, 'premium_mode')}
              onChange={(event) =>
                changeSettings({ premium_mode: event.currentTarget.value as typeof settings.premium_mode })
              }
            />
          )}
          {asksCity && (
            <TextInput
              label={t('caseSetup.situsCity')}
              name="situs_city"
              form={form}
              required
              maxLength={lengths.city}
              autoComplete="off"
              className={styles.first ?? ''}
              value={settings.situs_city ?? ''}
              error={messageAt(problems, 'situs_city')}
              onChange={(event) => changeSettings({ situs_city: event.currentTarget.value || null })}
            />
          )}
          <NativeSelect
            label={t('caseSetup.situsState')}
            name="situs_state"
            required
            className={asksCity ? '' : (styles.first ?? '')}
            data={[{ value: '', label: t('shared.choose') }, ...stateAllowed]}
            value={settings.situs_state ?? ''}
            error={messageAt(problems, 'situs_state')}
            onChange={(event) => changeSettings({ situs_state: event.currentTarget.value || null })}
          />
        </div>
      </Card>
      <DivisionsCard {...props} />
      <TrainingCard {...props} />
    </Stack>
  );
}

/** §2.9: what the site allows but annual; whatever else a case has stays there to be seen. */
const offeredModes = (ofSite: readonly PremiumMode[], ofCase: PremiumMode): readonly PremiumMode[] =>
  premiumModes.filter((mode) => mode === ofCase || (mode !== 'annual' && ofSite.includes(mode)));
