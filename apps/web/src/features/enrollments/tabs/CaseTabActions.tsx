import { Button } from '@mantine/core';
import { mayOpenSetup } from '@openroll/domain/cases/may-on-case';
import { IconChartPie, IconSettings, IconUsers, IconX } from '@tabler/icons-react';
import { useSite, useTranslate } from '../../../platform/site/site.tsx';
import type { CaseDetail } from '../enrollments.data.ts';
import styles from '../enrollments.module.css';

/** What a case's tab shows above its list. */
export type Section = 'setup' | 'stats' | 'census';

export const isSection = (text: string | null): text is Section =>
  text === 'setup' || text === 'stats' || text === 'census';

/** Those that somebody may open. */
export const sectionsFor = (may: CaseDetail['may'], enableCensus: boolean): readonly Section[] => [
  ...(mayOpenSetup(may) ? (['setup'] as const) : []),
  'stats',
  ...(enableCensus && may.census ? (['census'] as const) : []),
];

interface CaseTabActionsProps {
  shown: CaseDetail;
  open: Section | undefined;
  onOpen(section: Section | undefined): void;
  onClose(): void;
}

const icons = { setup: IconSettings, stats: IconChartPie, census: IconUsers } as const;

/** The parts of a case that open above the list (§2.6), each for whom it is, and the way to close the tab. */
export function CaseTabActions({ shown, open, onOpen, onClose }: CaseTabActionsProps) {
  const t = useTranslate();
  const { enableCensus } = useSite();
  const { may, group_name: name } = shown;
  const sections = sectionsFor(may, enableCensus);
  return (
    <div className={`${styles.tabActions} no-print`}>
      {sections.map((section) => {
        const Icon = icons[section];
        return (
          <Button
            key={section}
            size="compact-sm"
            variant={section === open ? 'light' : 'default'}
            aria-expanded={section === open}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={() => onOpen(section === open ? undefined : section)}
          >
            {t(`enrollments.section.${section}`)}
          </Button>
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        className={styles.closeTab}
        leftSection={<IconX size={16} aria-hidden="true" />}
        aria-label={t('enrollments.closeTabOf', { name })}
        onClick={onClose}
      >
        {t('enrollments.closeTab')}
      </Button>
    </div>
  );
}
