import { Text } from '@mantine/core';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';

/** Where a product is sold, within the states of the site. */
export function WhereSold({ states }: { states: readonly string[] }) {
  const t = useTranslate();
  const { allowedStates } = useSite();
  const missing = allowedStates.filter((state) => !states.includes(state));
  const words =
    states.length === 0
      ? t('caseSetup.soldNowhere')
      : missing.length === 0
        ? t('caseSetup.soldEverywhere')
        : missing.length < states.length
          ? t('caseSetup.soldExcept', { states: { list: missing, as: 'plain' } })
          : t('caseSetup.soldIn', { states: { list: states, as: 'plain' } });
  return (
    <Text size="sm" c="dimmed">
      {words}
    </Text>
  );
}
