import { Button, TextInput } from '@mantine/core';
import { lengths } from '@openroll/domain/values/lengths';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchKey } from '../../platform/browser/use-search-key.ts';
import { useTranslate } from '../../platform/site/site.tsx';
import styles from './FilterBar.module.css';

interface SearchFormProps {
  /** What the list is searched by now. */
  value: string;
  label: string;
  onSearch(text: string): void;
}

/** Searches a long list by Enter or the button, never while one types; `/` puts the focus here. Follows where the address changes by itself. */
export function SearchForm({ value, label, onSearch }: SearchFormProps) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form noValidate className={styles.form} onSubmit={search}>
      <TextInput
        ref={field}
        className={styles.formText}
        type="search"
        label={label}
        value={text}
        maxLength={lengths.search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('shared.search')}
      </Button>
    </form>
  );
}
