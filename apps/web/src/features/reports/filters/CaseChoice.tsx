import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCases } from '@openroll/contract/cases';
import { useState } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { useTranslate } from '../../../platform/site/site.tsx';

/** How many cases the server names at once (§2.3); where there are more, it searches. */
const most = 1000;
/** §10.14: Case list search debounce. */
const searchAfter = 300;

interface CaseChoiceProps {
  'aria-label': string;
  className: string;
  disabled: boolean;
  error: string | undefined;
  /** The id of the case as text; '' before one is chosen. */
  value: string;
  onChange(value: string): void;
}

/** A case by its name, among those in scope. One that is chosen and not named in the list is told by its number. */
export default function CaseChoice({ value, onChange, ...rest }: CaseChoiceProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchAfter);
  const all = useRead(listCases, { query: {} }, { keepPrevious: true });
  const isCut = (all.data?.cases.length ?? 0) >= most;
  const found = useRead(listCases, { query: isCut && search ? { search } : {} }, { keepPrevious: true });
  const options = (found.data?.cases ?? []).map(({ id, group_name, is_active }) => ({
    value: String(id),
    label: is_active ? group_name : t('reportPage.inactiveCase', { name: group_name }),
  }));
  const isNamed = value === '' || options.some((option) => option.value === value);
  const own = isNamed ? [] : [{ value, label: t('reportPage.caseNumber', { id: value }) }];
  return (
    <Select
      {...rest}
      placeholder={t('reportPage.chooseCase')}
      searchable
      limit={100}
      data={all.data ? [...own, ...options] : []}
      value={all.data && value !== '' ? value : null}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={t('reportPage.noSuchCase')}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
