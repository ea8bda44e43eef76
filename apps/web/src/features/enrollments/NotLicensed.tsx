import { useCurrentUser } from '../../platform/current-user.tsx';
import { useSay, useSite } from '../../platform/site.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { offeredStates, stateNames } from './state-options.ts';

/** S2 §5 Enrollment start licensing: no state is left to start in, and why. */
export function NotLicensed({ offered }: { offered: readonly string[] }) {
  const say = useSay();
  const { allowedStates } = useSite();
  const { licensed_states } = useCurrentUser();
  const list = (codes: readonly string[]) => stateNames(codes) || say('enrollments.noStates');
  return (
    <Notice tone="bad" title={say('enrollments.notLicensed')}>
      <div>
        {say('enrollments.offeredStates', {
          states: list(offeredStates({ offered, allowed: allowedStates })),
        })}
      </div>
      <div>{say('enrollments.licensedStates', { states: list(licensed_states) })}</div>
      <div>{say('enrollments.contactAdministrator')}</div>
    </Notice>
  );
}
