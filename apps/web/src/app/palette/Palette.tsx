import { TextInput } from '@mantine/core';
import type { NamedPerson } from '@openroll/contract/census';
import { fewestLetters } from '@openroll/domain/census/name-search';
import { lengths } from '@openroll/domain/values/lengths';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { problemsOf } from '../../platform/calls/api-failure.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import { Modal } from '../../ui/dialogs/Modal.tsx';
import styles from './palette.module.css';
import { type Finding, useFindings } from './use-findings.ts';

interface PaletteProps {
  onClose(): void;
  onPerson(person: NamedPerson): void;
}

/**
 * Pages, cases and people by what is typed: a combobox whose list is always open. The first thing found is active; arrow keys go on,
 * Enter opens. People are a choice of their own, for they are looked for only when that is asked.
 */
export default function Palette({ onClose, onPerson }: PaletteProps) {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');
  const [position, setPosition] = useState(0);
  const found = useFindings(text, { onClose, onPerson });
  const typed = text.trim();
  const look: readonly Finding[] = found.mayLook
    ? [{ id: 'look', title: t('finding.lookFor', { text: typed }), open: found.look }]
    : [];
  const all = [...found.groups.flatMap(({ findings }) => findings), ...look];
  const active = all[Math.min(position, all.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (activeId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const move = (by: number) => setPosition((all.indexOf(active as Finding) + by + all.length) % all.length);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && all.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      active?.open();
      setPosition(0);
    }
  };
  const option = (one: Finding) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names what is active.
    <div
      key={one.id}
      id={`${id}-${one.id}`}
      role="option"
      aria-selected={one === active}
      className={styles.option}
      onMouseMove={() => setPosition(all.indexOf(one))}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        one.open();
        setPosition(0);
      }}
    >
      <span>{one.title}</span>
      {one.note && <span className={styles.note}>{one.note}</span>}
    </div>
  );
  return (
    <Modal opened size="lg" title={t('finding.title')} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('finding.field')}
        description={<span className={styles.keys}>{t('finding.keys')}</span>}
        inputWrapperOrder={['label', 'input', 'description']}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={lengths.search}
        value={text}
        onKeyDown={press}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setPosition(0);
        }}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('finding.results')}
        className={styles.list}
      >
        {found.groups.map(({ name, findings }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className={styles.group}>
              {t(`finding.${name}`)}
            </div>
            {findings.map(option)}
          </div>
        ))}
        {look.map(option)}
      </div>
      <Said found={found} count={all.length - look.length} typed={typed} />
    </Modal>
  );
}

/** How the search went, announced as it changes. */
function Said({
  found: { people, groups, mayLook, isReadingCases, casesError },
  count,
  typed,
}: {
  found: ReturnType<typeof useFindings>;
  count: number;
  typed: string;
}) {
  const t = useTranslate();
  const hasPeople = groups.some(({ name }) => name === 'people');
  const error = people?.error ?? casesError;
  const hint = people?.data
    ? people.data.by_name
      ? hasPeople
        ? people.data.has_more && t('finding.more')
        : t('finding.nobody', { text: typed })
      : t('finding.notByName')
    : !mayLook && count === 0 && typed !== '' && !isReadingCases && !people
      ? t('finding.short', { letters: fewestLetters })
      : undefined;
  return (
    <div className={styles.said}>
      {error && (
        <div role="alert" className={styles.problem}>
          {t('finding.problem')} {problemsOf(error, t)[0]?.message}
        </div>
      )}
      <div role="status">
        {people?.isPending
          ? t('finding.searching')
          : hint || (typed === '' ? '' : t('finding.found', { count }))}
      </div>
    </div>
  );
}
