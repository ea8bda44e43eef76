import { Text } from '@mantine/core';
import { useSay, useSite } from '../../../platform/site.tsx';

/** Where a product is sold, within the states of the site. */
export function WhereSold({ states }: { states: readonly string[] }) {
  const say = useSay();
  const { allowedStates } = useSite();
  const missing = allowedStates.filter((state) => !states.includes(state));
  const words =
    states.length === 0
      ? say('caseSetup.soldNowhere')
      : missing.length === 0
        ? say('caseSetup.soldEverywhere')
        : missing.length < states.length
          ? say('caseSetup.soldExcept', { states: missing.join(', ') })
          : say('caseSetup.soldIn', { states: states.join(', ') });
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}
