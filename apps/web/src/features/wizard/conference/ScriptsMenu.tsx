import { Button, Menu } from '@mantine/core';
import type { Script } from '@openroll/contract/conferences';
import { stopReading } from '@openroll/domain/conferences/announcements';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslate } from '../../../platform/site/site.tsx';

interface ScriptsMenuProps {
  scripts: readonly Script[];
  isReading: boolean;
  /** With the number of a script, or of none: then reading stops (B27). */
  onPlay(script: number): void;
}

/** What may be read to the people on the call, and an end to what is being read (§17.6). */
export function ScriptsMenu({ scripts, isReading, onPlay }: ScriptsMenuProps) {
  const t = useTranslate();
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t('voice.scripts')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {scripts.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onPlay(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={!isReading} onClick={() => onPlay(stopReading)}>
          {t('voice.stopReading')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
