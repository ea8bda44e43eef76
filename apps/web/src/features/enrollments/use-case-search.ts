import { useDebouncedValue } from '@mantine/hooks';
import { counts } from '@openroll/domain/values/lengths';
import { useState } from 'react';
import { useCasesNamed } from './enrollments.data.ts';

/** §10.14: Case list search debounce. */
const searchAfter = 300;

/**
 * The cases that a picker offers, with the text that is typed into it: all of them, or, where there are more than the server names
 * at once (§2.3), those whose name holds the text.
 */
export function useCaseSearch() {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchAfter);
  const all = useCasesNamed('').data?.cases;
  const isCut = all !== undefined && all.length >= counts.casesToPick;
  const cases = useCasesNamed(isCut ? search : '').data?.cases;
  return {
    text,
    setText,
    /** Undefined while loading. */
    cases,
    /** Every case, whatever is typed; undefined where there are too many, and while loading. */
    all: isCut ? undefined : all,
  };
}
