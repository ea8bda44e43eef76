import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchKey } from '../../platform/browser/use-search-key.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './FilterBar.module.css';

interface SearchFieldProps {
  /** What the list is searched by now. */
  value: string;
  onSearch(text: string): void;
  label?: string;
  /** §10.14: 300 ms after the last key. */
  delay?: number;
}

/** Searches while one types, at once on Enter; `/` puts the focus here. */
export function SearchField({ value, onSearch, label, delay = 300 }: SearchFieldProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const [text, setText] = useState(value);
  /** Asked for and not yet in the address, oldest first: a busy browser shows an older one after a newer one was sent. */
  const sent = useRef<string[]>([]);
  const search = (next: string) => {
    if (next !== (sent.current.at(-1) ?? value)) sent.current.push(next);
    onSearch(next);
  };
  const searchLater = useDebouncedCallback(search, delay);

  // The address changed by itself, as by Back: the field follows; what is being typed stays.
  useEffect(() => {
    const arrived = sent.current.indexOf(value);
    if (arrived >= 0) {
      sent.current.splice(0, arrived + 1);
      return;
    }
    sent.current = [];
    setText(value);
  }, [value]);

  const clear = () => {
    setText('');
    search('');
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      className={styles.search}
      type="search"
      label={label ?? t('shared.search')}
      value={text}
      maxLength={lengths.search}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={text && <CloseButton size="sm" aria-label={t('shared.clear')} onClick={clear} />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        searchLater(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        searchLater.cancel();
        search(text.trim());
      }}
    />
  );
}
