import { Button, Stack } from '@mantine/core';
import type { UserDetail } from '@openroll/contract/users';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../../platform/site/site.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeading } from '../../../ui/layout/PageHeading.tsx';
import { TwoColumns } from '../../../ui/layout/TwoColumns.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { TagArea } from '../tags/TagArea.tsx';
import { UserStatusBadge } from '../UserStatusBadge.tsx';
import { type Banner, nameOf } from '../users.data.ts';
import { AssignedCases } from './AssignedCases.tsx';
import { DeleteUserModal } from './DeleteUserModal.tsx';
import { UserAccount } from './UserAccount.tsx';
import { UserForm } from './UserForm.tsx';
import { useUserEditing } from './use-user-editing.ts';

/** One user: the form at the left; account, cases and tags at the right. */
export function UserView({ user }: { user: UserDetail }) {
  const t = useTranslate();
  const addresses = useAddresses();
  const [banner, setBanner] = useState(useArrivalBanner());
  const [isDeleting, setDeleting] = useState(false);
  const editing = useUserEditing(user);
  const mayTag = useMay('create_tag');
  const tell = (next: Banner | undefined) => {
    setBanner(next);
    if (next) window.scrollTo({ top: 0 });
  };
  const name = nameOf(user);
  return (
    <>
      <Breadcrumbs way={[{ text: t('users.title'), ...toUsers(addresses.manageUsers) }, { text: name }]} />
      <PageHeading
        title={name}
        aside={<UserStatusBadge user={user} />}
        actions={
          user.may.remove && (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => setDeleting(true)}>
              {t('users.delete')}
            </Button>
          )
        }
      />
      <Stack gap="md">
        {banner && (
          <Notice tone="good" title={banner.title} onClose={() => setBanner(undefined)}>
            {banner.text}
          </Notice>
        )}
        <TwoColumns
          left={<UserForm user={user} editing={editing} onTell={tell} />}
          right={
            <>
              <UserAccount user={user} editing={editing} onTell={tell} />
              {hasAssignedCases(user) && <AssignedCases user={user} />}
              {mayTag && <TagCard />}
            </>
          }
        />
      </Stack>
      <DeleteUserModal user={user} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** What the page before this one did; a reload does not say it again. */
function useArrivalBanner(): Banner | undefined {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const banner = (state as { banner?: Banner } | null)?.banner;
  useEffect(() => {
    if (banner) void navigate(pathname, { replace: true, state: null });
  }, [banner, pathname, navigate]);
  return banner;
}

const toUsers = (address: string | undefined) => (address ? { to: address } : {});

/** §1.14: not for home-office admins and user admins. */
const hasAssignedCases = ({ roles }: UserDetail): boolean =>
  !roles.includes('HomeOfficeAdmin') && !roles.includes('UserAdmin');

function TagCard() {
  const t = useTranslate();
  return (
    <Card title={t('users.allTags')}>
      <TagArea />
    </Card>
  );
}
