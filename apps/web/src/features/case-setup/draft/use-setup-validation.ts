import { useDebouncedValue } from '@mantine/hooks';
import { validateCaseChanges } from '@openroll/contract/case-setup';
import type { WireProblem } from '@openroll/contract/values';
import { useMemo } from 'react';
import { useRead } from '../../../platform/calls/server-data.ts';
import { uniqueProblems } from '../setup-tabs.ts';
import { toValidate } from './draft-changes.ts';
import type { SetupEditing } from './use-setup-editing.ts';

/** §10.14: case setup validation debounce. */
const pause = 500;

/** What the server finds wrong with the draft, half a second after the last change; before that, what it found last. */
export function useSetupValidation({ setup, changes, isDirty }: SetupEditing): readonly WireProblem[] {
  const [asked] = useDebouncedValue(changes, pause);
  const found = useRead(
    validateCaseChanges,
    { params: { id: setup.case.id }, body: toValidate(asked) },
    { enabled: isDirty && Object.keys(asked).length > 0, keepPrevious: true, staleTime: 0 },
  );
  const errors = (isDirty && found.data?.errors) || setup.errors;
  return useMemo(() => uniqueProblems(errors), [errors]);
}
