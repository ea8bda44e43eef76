import { Text } from '@mantine/core';
import { Navigate } from 'react-router';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { StandalonePage } from '../../../ui/layout/StandalonePage.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import { RefusedLink } from '../../../ui/states/RefusedLink.tsx';
import { DirectStartForm } from './DirectStartForm.tsx';
import { useDirectStartDoor } from './use-direct-start-door.ts';

/** `/agent-enroll-remote-sig/…`: an agent starts an enrollment that the family signs by email (§16.5). */
export function DirectStartPage() {
  const t = useTranslate();
  const { forbidden } = useAddresses();
  const { door, failure } = useDirectStartDoor();
  if (failure instanceof ApiFailure && failure.status === 403) return <Navigate to={forbidden} replace />;
  if (failure !== undefined) return <RefusedLink failure={failure} />;
  if (!door) return <LoadingState />;
  return (
    <StandalonePage title={t('links.direct.title')}>
      <Text fw={600}>{door.case_name}</Text>
      <Text size="sm" mb="md">
        {t('links.direct.help')}
      </Text>
      <DirectStartForm door={door} />
    </StandalonePage>
  );
}
