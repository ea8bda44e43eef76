import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';

/** To the page of keys and words, for everybody: the menu under the name has what the specification says, and no more (§1.5). */
export function HelpLink() {
  const t = useTranslate();
  const { help } = useAddresses();
  return (
    <ActionIcon
      component={Link}
      to={help}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('shell.help')}
    >
      <IconHelp size={19} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
