import type { CaseDetail } from '@openroll/contract/cases';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Translate } from '@openroll/messages/texts';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Facts } from '../../../ui/values/Facts.tsx';
import styles from './CaseFacts.module.css';

/** Where the group is and how it pays; what it is offered and when too, where the stats card does not say it (§2.19: only with canChangeCase). */
export function CaseFacts({ shown }: { shown: CaseDetail }) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  return (
    <Card title={t('cases.overview')}>
      <Facts
        of={[
          [t('cases.number'), shown.uses_group_number && shown.group_number],
          [t('cases.situs'), [shown.situs_city, shown.situs_state].filter(Boolean).join(', ')],
          [t('cases.premiumMode'), t(`cases.${shown.premium_mode as PremiumMode}`)],
          ...(shown.may.change
            ? []
            : ([
                [t('cases.period'), periodOf(shown, t)],
                [t('cases.products'), <Products key="products" shown={shown} />],
                [t('cases.offeredStates'), statesOf(shown.offered_states, allowedStates, t)],
              ] as const)),
          [t('cases.divisions'), shown.case_divisions_enabled && <Divisions shown={shown} />],
        ]}
      />
    </Card>
  );
}

function periodOf(
  { enrollment_open, enrollment_start_date: from, enrollment_end_date: to }: CaseDetail,
  t: Translate,
): string {
  if (enrollment_open || !from || !to) return t('cases.periodOpen');
  return t('cases.periodRange', { from: t.formats.instantDay(from), to: t.formats.instantDay(to) });
}

function statesOf(offered: readonly string[], allowed: readonly string[], t: Translate): string {
  if (offered.length === 0) return t('shared.none');
  return offered.length === allowed.length
    ? t('cases.everyState', { count: allowed.length })
    : offered.join(', ');
}

function Products({ shown }: { shown: CaseDetail }) {
  const t = useTranslate();
  if (shown.products.length === 0) return t('cases.noProducts');
  return (
    <ul className={styles.plain}>
      {shown.products.map(({ id, display_name }) => (
        <li key={id}>{display_name}</li>
      ))}
    </ul>
  );
}

const Divisions = ({ shown }: { shown: CaseDetail }) => (
  <ul className={styles.plain}>
    {shown.case_divisions.map(({ id, division_name, default_city, default_state }) => (
      <li key={id}>
        {division_name}{' '}
        <span className={styles.place}>{[default_city, default_state].filter(Boolean).join(', ')}</span>
      </li>
    ))}
  </ul>
);
