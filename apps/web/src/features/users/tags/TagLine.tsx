import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Tag } from '@openroll/contract/sign-in';
import { lengths } from '@openroll/domain/values/lengths';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import styles from '../users.module.css';
import { useTagWrites } from './use-tags.ts';

/** A tag of the list; its pencil turns the name into a field. */
export function TagLine({ tag, onDelete }: { tag: Tag; onDelete(): void }) {
  const t = useTranslate();
  const [isEdited, setEdited] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && !isEdited) pencil.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited)
    return (
      <li className={styles.tagRow}>
        <TagNameForm tag={tag} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li className={styles.tagRow}>
      <span className={styles.tagName}>{tag.name}</span>
      <ActionIcon
        ref={pencil}
        variant="subtle"
        color="gray"
        aria-label={t('users.editTag', { name: tag.name })}
        onClick={() => setEdited(true)}
      >
        <IconPencil size={17} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red.8"
        aria-label={t('users.deleteTag', { name: tag.name })}
        onClick={onDelete}
      >
        <IconTrash size={17} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}

/** Enter saves, Esc leaves the name as it was. */
function TagNameForm({ tag, onClose }: { tag: Tag; onClose(): void }) {
  const t = useTranslate();
  const { rename } = useTagWrites();
  const [name, setName] = useState(tag.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id: tag.id, name: name.trim() }, { onSuccess: onClose });
  };
  const problem =
    rename.error &&
    problemsOf(rename.error, t)
      .map(({ message }) => message)
      .join(' ');
  return (
    <form noValidate onSubmit={submit} className={`${styles.beside} ${styles.tagForm}`}>
      <TextInput
        aria-label={t('users.renameTag', { name: tag.name })}
        size="xs"
        maxLength={lengths.tagName}
        autoComplete="off"
        data-autofocus
        autoFocus
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        // Esc would close the drawer around it too.
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit" size="xs" variant="default" loading={rename.isPending}>
        {t('shared.save')}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
        {t('shared.cancel')}
      </Button>
    </form>
  );
}
