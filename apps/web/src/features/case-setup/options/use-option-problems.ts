import type { CaseProductEntry } from '@openroll/contract/case-setup';
import { useCallback, useEffect, useRef } from 'react';
import type { TabProps } from '../draft/setup-draft.ts';

type Reported = Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;

/**
 * Reports what is typed wrong into options. Two products may have an option of one name: the frame knows a field by its name
 * alone, so its problems are those of all of them. A product that leaves the case takes its problems along.
 */
export function useOptionProblems(
  products: readonly CaseProductEntry[],
  reportFieldProblems: TabProps['reportFieldProblems'],
) {
  const reported = useRef<Reported>({});
  const report = useCallback(
    (productId: number, name: string, messages: readonly string[]) => {
      const ofField = { ...reported.current[name], [productId]: messages };
      reported.current = { ...reported.current, [name]: ofField };
      reportFieldProblems(name, Object.values(ofField).flat());
    },
    [reportFieldProblems],
  );
  useEffect(() => {
    for (const [name, ofField] of Object.entries(reported.current))
      for (const id of Object.keys(ofField).map(Number))
        if (!products.some((product) => product.id === id) && ofField[id]?.length) report(id, name, []);
  }, [products, report]);
  return report;
}
