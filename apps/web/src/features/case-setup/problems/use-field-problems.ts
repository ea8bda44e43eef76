import type { WireProblem } from '@openroll/contract/values';
import { useCallback, useMemo, useState } from 'react';
import { type TabFacts, uniqueProblems } from '../setup-tabs.ts';

/** What tabs report of fields in which something is typed that cannot be saved. */
export function useFieldProblems() {
  const [byField, set] = useState<Readonly<Record<string, readonly WireProblem[]>>>({});
  const report = useCallback(
    (tab: TabFacts, field: string, messages: readonly string[]) =>
      set((old) => {
        const key = `${tab.key} ${field}`;
        const before = old[key]?.map(({ message }) => message) ?? [];
        if (before.join('\n') === messages.join('\n')) return old;
        const problems = messages.map((message) => ({
          message,
          field_name: field,
          panel_name: tab.panel,
        }));
        return { ...old, [key]: problems };
      }),
    [],
  );
  const problems = useMemo(() => uniqueProblems(Object.values(byField).flat()), [byField]);
  return { problems, report, clear: useCallback(() => set({}), []) };
}
