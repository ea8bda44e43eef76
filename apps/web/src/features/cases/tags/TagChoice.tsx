import { MultiSelect, type OptionsFilter, Pill } from '@mantine/core';
import type { Tag } from '@openroll/contract/sign-in';
import { lengths } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { useMay } from '../../../platform/site/current-user.tsx';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useCreateTag } from './use-tag-list.ts';

interface TagChoiceProps {
  tags: readonly Tag[];
  chosen: readonly number[];
  onChange(ids: readonly number[]): void;
}

/** §2.5: at most 3 selected labels are shown. */
const maxLabels = 3;
/** The option that makes a tag of what was typed. It is one of the list: what is typed is gone once the field is left. */
const makeNew = 'new';

/** Several of the tags, found by typing; a name that is none yet becomes one, for whoever may create tags. */
export function TagChoice({ tags, chosen, onChange }: TagChoiceProps) {
  const t = useTranslate();
  const mayCreate = useMay('create_tag');
  const create = useCreateTag();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isNew = name !== '' && !tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const change = (values: readonly string[]) =>
    values.includes(makeNew)
      ? create.mutate(name, { onSuccess: ({ id }) => onChange([...chosen, id]) })
      : onChange(values.map(Number));
  const problem = create.error && problemsOf(create.error, t)[0]?.message;
  return (
    <MultiSelect
      label={t('caseMaking.tags')}
      placeholder={chosen.length === 0 ? t('caseMaking.chooseTags') : ''}
      data={[
        ...tags.map(({ id, name: label }) => ({ value: String(id), label })),
        ...(mayCreate && isNew ? [{ value: makeNew, label: t('caseMaking.createTag', { name }) }] : []),
      ]}
      filter={withMakeNew}
      value={chosen.map(String)}
      onChange={change}
      searchable
      maxLength={lengths.tagName}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text !== '') create.reset();
      }}
      nothingFoundMessage={t('caseMaking.noSuchTag')}
      loading={create.isPending}
      error={problem}
      renderPill={({ option, value, onRemove, disabled }) => {
        const place = chosen.indexOf(Number(value));
        if (place > maxLabels) return null;
        const isRest = place === maxLabels;
        return (
          <Pill withRemoveButton={!isRest && !disabled} {...(onRemove ? { onRemove } : {})}>
            {isRest ? t('caseMaking.moreTags', { count: chosen.length - maxLabels }) : option?.label}
          </Pill>
        );
      }}
    />
  );
}

const withMakeNew: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase();
  return options.filter(
    (option) =>
      'value' in option && (option.value === makeNew || option.label.toLowerCase().includes(sought)),
  );
};
