import { Checkbox, Stack, Switch } from '@mantine/core';
import { fullName } from '@openroll/domain/values/full-name';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../case-setup.module.css';
import type { TabProps } from '../draft/setup-draft.ts';

/** §2.14: who reaches the case only by a tag (canViewTaggedUsers), restricted to own enrollments all together, which is a setting, or one by one. */
export function TaggedUsers({ setup, draft, change, changeSettings }: TabProps) {
  const t = useTranslate();
  const { taggedRestrictedIds: restricted, tagIds, users, settings } = draft;
  const isAll = settings.tagged_restricted_to_own_enrollments;
  const { may } = setup.case;
  const shown = setup.tagged_users.filter(
    ({ id, tag_ids }) => tag_ids.some((tag) => tagIds.includes(tag)) && !users.some((user) => user.id === id),
  );
  const isNewTag = tagIds.some((id) => !setup.tags.some((tag) => tag.id === id));
  const tagNames = (ids: readonly number[]) =>
    t.formats.list(setup.tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
  const toggle = (id: number) =>
    change({
      taggedRestrictedIds: restricted.includes(id)
        ? restricted.filter((other) => other !== id)
        : [...restricted, id],
    });
  return (
    <Card title={t('caseSetup.taggedUsers')} level={3}>
      <Stack gap="md">
        <Switch
          label={t('caseSetup.taggedAll')}
          name="tagged_restricted_to_own_enrollments"
          disabled={!may.change}
          checked={isAll}
          onChange={(event) =>
            changeSettings({ tagged_restricted_to_own_enrollments: event.currentTarget.checked })
          }
        />
        {shown.length === 0 && <span className={styles.dimmed}>{t('caseSetup.noTaggedUsers')}</span>}
        {shown.length > 0 && (
          <ul className={styles.list}>
            {shown.map((user) => (
              <li key={user.id} className={styles.line}>
                <span className={styles.words}>
                  {fullName(user)} <span className={styles.dimmed}>{tagNames(user.tag_ids)}</span>
                </span>
                <Checkbox
                  label={t('caseSetup.ownOnly')}
                  aria-label={t('caseSetup.ownOnlyOf', { name: fullName(user) })}
                  disabled={isAll || !may.users}
                  checked={isAll || restricted.includes(user.id)}
                  onChange={() => toggle(user.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {isNewTag && <span className={styles.dimmed}>{t('caseSetup.taggedAfterSave')}</span>}
      </Stack>
    </Card>
  );
}
