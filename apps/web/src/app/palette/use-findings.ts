import { useDebouncedValue } from '@mantine/hooks';
import { searchCases } from '@openroll/contract/cases';
import { type NamedPerson, searchPeople } from '@openroll/contract/census';
import { fewestLetters } from '@openroll/domain/census/name-search';
import { fullName } from '@openroll/domain/values/full-name';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useWrite } from '../../platform/calls/server-data.ts';
import { useCurrentUser, useIsHomeOffice, useMay } from '../../platform/site/current-user.tsx';
import { useAddresses, useTranslate } from '../../platform/site/site.tsx';
import { destinationsFor } from '../shell/menu.ts';

/** Something that can be chosen. */
export interface Finding {
  readonly id: string;
  readonly title: string;
  /** What tells it apart. */
  readonly note?: string;
  open(): void;
}

export interface FindingGroup {
  readonly name: 'people' | 'pages' | 'cases';
  readonly findings: readonly Finding[];
}

const casesShown = 7;

/** What a text finds: pages and cases while it is typed, people when they are asked for. */
export function useFindings(
  text: string,
  { onClose, onPerson }: { onClose(): void; onPerson(person: NamedPerson): void },
) {
  const t = useTranslate();
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { permissions } = useCurrentUser();
  const isHomeOffice = useIsHomeOffice();
  const mayCases = useMay('access_cases_page');
  const mayEnroll = useMay('create_enrollment');
  const typed = text.trim();
  const [settled] = useDebouncedValue(typed, 250);
  const asksCases = mayCases && settled !== '' && !looksLikeSsn(settled);
  const cases = useRead(
    searchCases,
    {
      body: { searchText: settled, searchProperty: 'name', statusFilter: 'all', rowsPerPage: casesShown },
    },
    { enabled: asksCases, keepPrevious: true },
  );
  const people = useWrite(searchPeople);
  const [asked, setAsked] = useState<string>();
  const wasAsked = asked !== undefined && asked === typed;
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };

  const pages = destinationsFor(addresses, permissions, isHomeOffice)
    .map(({ text: key, to }) => ({ title: t(key), to }))
    .filter(({ title }) => matches(title, typed))
    .map(({ title, to }): Finding => ({ id: `page-${to}`, title, open: () => go(to) }));
  const foundCases = (asksCases && typed !== '' ? (cases.data?.cases ?? []) : [])
    .filter(({ group_name }) => group_name.toLowerCase().includes(typed.toLowerCase()))
    .map(
      ({ id, group_name, is_active }): Finding => ({
        id: `case-${id}`,
        title: group_name,
        ...(is_active ? {} : { note: t('finding.inactive') }),
        open: () => go(addresses.case(id)),
      }),
    );
  const foundPeople = (wasAsked ? (people.data?.rows ?? []) : []).map(
    (person): Finding => ({
      id: `person-${person.id}`,
      title: fullName(person),
      note: person.case_name,
      open: () => onPerson(person),
    }),
  );
  const groups: readonly FindingGroup[] = [
    { name: 'people', findings: foundPeople },
    { name: 'pages', findings: pages },
    { name: 'cases', findings: foundCases },
  ];
  return {
    groups: groups.filter(({ findings }) => findings.length > 0),
    /** Asks for people by the name that is typed; nothing for what is too short for a name. */
    look: () => {
      if (!isName(typed) || people.isPending) return;
      setAsked(typed);
      people.mutate({ body: { search_text: typed } });
    },
    mayLook: mayEnroll && isName(typed) && !wasAsked,
    people: wasAsked ? people : undefined,
    isReadingCases: asksCases && cases.isFetching,
    casesError: asksCases ? cases.error : null,
  };
}

/** Each word that was typed begins a word of the title. */
function matches(title: string, typed: string): boolean {
  const words = title.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((begun) => words.some((word) => word.startsWith(begun)));
}

const isName = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters && !/\d/.test(text);

/** Somebody's number goes nowhere from here. */
const looksLikeSsn = (text: string): boolean => /\d{3}[- ]?\d{2}[- ]?\d{3,4}/.test(text);
