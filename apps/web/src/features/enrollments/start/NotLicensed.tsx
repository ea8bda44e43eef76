import { useCurrentUser } from '../../../platform/site/current-user.tsx';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { offeredStates, stateNames } from './state-options.ts';

/** §4.6: no state is left to start in, and why. */
export function NotLicensed({ offered }: { offered: readonly string[] }) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const { licensed_states } = useCurrentUser();
  const list = (codes: readonly string[]) => stateNames(codes) || t('enrollments.noStates');
  return (
    <Notice tone="bad" title={t('enrollments.notLicensed')}>
      <div>
        {t('enrollments.offeredStates', {
          states: list(offeredStates({ offered, allowed: allowedStates })),
        })}
      </div>
      <div>{t('enrollments.licensedStates', { states: list(licensed_states) })}</div>
      <div>{t('enrollments.contactAdministrator')}</div>
    </Notice>
  );
}
