import { useTranslate } from '../../platform/site/site.tsx';
import { StatusBadge, type Tone } from '../values/StatusBadge.tsx';
import type { KnownBy } from './header-mapping.ts';

const tones = {
  name: 'good',
  remembered: 'going',
  chosen: 'good',
  unknown: 'waiting',
} as const satisfies Record<KnownBy, Tone>;

/** By what something in a file is known. */
export function KnownMark({ by }: { by: KnownBy }) {
  const t = useTranslate();
  return <StatusBadge tone={tones[by]}>{t(`fileMapping.by.${by}`)}</StatusBadge>;
}
