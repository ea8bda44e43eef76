import { type CaseRow, removeCaseTags, setCaseTags } from '@openroll/contract/cases';
import type { WireProblem } from '@openroll/contract/values';
import { useMutation } from '@tanstack/react-query';
import { problemsOf } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';
import { useTranslate } from '../../../platform/site/site.tsx';
import { useForgetCases } from '../cases.data.ts';

export interface Tagging {
  readonly act: 'add' | 'remove';
  readonly cases: readonly CaseRow[];
  readonly tagIds: readonly number[];
}

export interface TaggingResult {
  readonly done: number;
  /** Whom it did not reach, and why. */
  readonly failed: readonly { readonly row: CaseRow; readonly problem: WireProblem }[];
}

/** §2.5: applied per selected case, one after the other; one refusal does not stop the others. */
export function useCaseTagging() {
  const t = useTranslate();
  const forget = useForgetCases();
  return useMutation({
    mutationFn: async ({ act, cases, tagIds }: Tagging): Promise<TaggingResult> => {
      const failed: TaggingResult['failed'][number][] = [];
      for (const row of cases) {
        const endpoint = act === 'add' ? setCaseTags : removeCaseTags;
        try {
          await call(endpoint, { params: { id: row.id }, body: { tag_ids: [...tagIds] } });
        } catch (error) {
          const message = problemsOf(error, t)
            .map((problem) => problem.message)
            .join(' ');
          failed.push({
            row,
            problem: { message: t('caseMaking.failedFor', { name: row.group_name, message }) },
          });
        }
      }
      return { done: cases.length - failed.length, failed };
    },
    onSettled: forget,
  });
}
