import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../platform/site/site.tsx';
import { Drawer } from '../../../ui/dialogs/Drawer.tsx';
import { TagArea } from './TagArea.tsx';

/** Opens the tags beside the list of users. */
export function TagsButton() {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('users.manageTags')}
      </Button>
      <Drawer opened={isOpened} onClose={() => setOpened(false)} title={t('users.manageTags')}>
        <TagArea />
      </Drawer>
    </>
  );
}
