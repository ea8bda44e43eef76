import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { TabProps } from '../draft/setup-draft.ts';
import { SelfEnrollAgent } from '../enrollment/SelfEnrollAgent.tsx';
import { AssignedUsers } from './AssignedUsers.tsx';
import { TagAssignment } from './TagAssignment.tsx';
import { TaggedUsers } from './TaggedUsers.tsx';

/** §2.14: who reaches the case, directly or by a tag, as far as which enrollments, and its API user. */
export default function AccessTab({ apiKey, ...props }: TabProps & { apiKey?: ReactNode }) {
  const t = useTranslate();
  const mayViewTagged = useMay('view_tagged_users');
  return (
    <Stack gap="md">
      <AssignedUsers {...props} />
      {props.draft.settings.is_self_enroll_active && (
        <Card title={t('caseSetup.selfEnroll')} level={3}>
          <SelfEnrollAgent {...props} />
        </Card>
      )}
      <TagAssignment {...props} />
      {mayViewTagged && <TaggedUsers {...props} />}
      {props.setup.case.may.users && apiKey}
    </Stack>
  );
}
