import { Popover, Text } from '@mantine/core';
import type { GlossaryTerm } from '@openroll/wizard/glossary-terms';
import type { ReactNode } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './Term.module.css';

/** The button of a term, with its explanation in a popover: opened by click, Enter or Space, closed by Escape. */
export default function TermButton({ of, children }: { of: GlossaryTerm; children?: ReactNode }) {
  const t = useTranslate();
  const term = t(`glossary.${of}.term`);
  return (
    <Popover
      width={290}
      position="bottom-start"
      shadow="md"
      withArrow
      returnFocus
      middlewares={{ flip: true, shift: true }}
    >
      <Popover.Target>
        {children === undefined ? (
          <button type="button" className={styles.mark} aria-label={t('glossary.explain', { term })}>
            ?
          </button>
        ) : (
          <button type="button" className={styles.word}>
            {children}
          </button>
        )}
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600} size="sm">
          {term}
        </Text>
        <Text size="sm">{t(`glossary.${of}.text`)}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}
