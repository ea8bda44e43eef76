import { ActionIcon } from '@mantine/core';
import type { NamedPerson } from '@openroll/contract/census';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { loadFindingTexts } from '../../platform/texts/later-texts.ts';

const Palette = lazy(async () => {
  const [palette] = await Promise.all([import('./Palette.tsx'), loadFindingTexts()]);
  return palette;
});
const StartForPerson = lazy(() => import('./StartForPerson.tsx'));

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the palette, by a press or from everywhere by Ctrl-K (Cmd-K on Apple's); the keys close it again. It comes when it is asked for. */
export function FindButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [person, setPerson] = useState<NamedPerson>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.shiftKey || event.altKey || event.isComposing) return;
      // Another dialog asks something first.
      if (!isOpen && document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(!isOpen);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOpen]);
  /** The palette is gone first, so that the focus goes back from the next dialog to where it came from. */
  const choose = (chosen: NamedPerson) => {
    setOpen(false);
    window.setTimeout(() => setPerson(chosen));
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-haspopup="dialog"
        aria-label={t('finder.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('finder.openKeys', { keys: isApple ? '⌘K' : 'Ctrl+K' })}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={19} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Suspense>
        {isOpen && <Palette onClose={() => setOpen(false)} onPerson={choose} />}
        {person && <StartForPerson person={person} onClose={() => setPerson(undefined)} />}
      </Suspense>
    </>
  );
}
