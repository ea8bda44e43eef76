import { useEffect } from 'react';
import { CaseSelect } from '../CaseSelect.tsx';
import { useCaseSearch } from '../use-case-search.ts';
import type { Start } from './use-start.ts';

/** A single case is chosen by itself; of more than can be listed, what is typed is searched for. */
export function CaseChoice({ start, error }: { start: Start; error: string | undefined }) {
  const { form, change, chosen } = start;
  const search = useCaseSearch();
  const ofAll = search.all?.filter(({ is_active }) => is_active) ?? [];
  const only = ofAll.length === 1 ? ofAll[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && form.caseId === undefined) change({ caseId: only });
  }, [only, form.caseId, change]);
  return (
    <CaseSelect
      search={search}
      caseId={form.caseId}
      chosen={chosen}
      name="case"
      error={error}
      onChange={(caseId) => change({ caseId, divisionId: undefined })}
    />
  );
}
