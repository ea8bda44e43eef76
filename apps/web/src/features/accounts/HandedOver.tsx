import { Button, Group, Stack } from '@mantine/core';
import { fullName } from '@openroll/domain/values/full-name';
import { useCurrentUser } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { useTakeBack } from '../../platform/site/use-take-back.ts';
import { AnchorButton } from '../../ui/inputs/AnchorButton.tsx';
import { StandalonePage } from '../../ui/layout/StandalonePage.tsx';

/** Every page but the wizard, on a device that is in an applicant's hands (AC50). */
export function HandedOver() {
  const t = useTranslate();
  const { wizard } = useAddresses();
  const user = useCurrentUser();
  const takeBack = useTakeBack();
  return (
    <StandalonePage title={t('accounts.handedOverTitle')}>
      <Stack gap="md">
        <div>{t('accounts.handedOverHelp', { name: fullName(user) })}</div>
        <Group gap="xs">
          <AnchorButton to={`${wizard}?session_id=${user.handed_over_for}`}>
            {t('accounts.handedOverBack')}
          </AnchorButton>
          <Button variant="default" onClick={takeBack}>
            {t('accounts.handedOverTake')}
          </Button>
        </Group>
      </Stack>
    </StandalonePage>
  );
}
