import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslate } from '../../platform/site/site.tsx';

/** Light or dark; the choice is remembered in this browser. */
export function ColorSchemeSwitch() {
  const t = useTranslate();
  // The kit would stop transitions by a style that it writes as HTML: Trusted Types.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme('light') === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(isDark ? 'shell.lightMode' : 'shell.darkMode')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={19} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
