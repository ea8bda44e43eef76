import {
  downloadParkedAnswer,
  listParkedAnswers,
  type ParkedAnswer,
  seeParkedAnswer,
} from '@openroll/contract/carrier-answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

export const parkedPerPage = 25;

/** Which of them are listed. */
export const shownKinds = ['no', 'yes', 'all'] as const;
export type Shown = (typeof shownKinds)[number];

/** Those that nobody has seen to, newest first: what the address stands for without more. */
export const defaultParkedList = {
  filters: { seen: 'no' },
  sort: { column: 'id', direction: 'desc' },
} as const;

export const useParkedAnswers = (page: number, seen: Shown) =>
  useRead(listParkedAnswers, { query: { seen, page, rows_per_page: parkedPerPage } }, { keepPrevious: true });

/** Says that somebody has seen to one; what waits above the lists is counted anew. */
export function useSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(seeParkedAnswer, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listParkedAnswers) }),
  });
}

export const useAnswerFile = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const { blob, fileName } = await callForFile(downloadParkedAnswer, { params: { id } });
      saveFile(blob, fileName);
    },
  });

export type { ParkedAnswer };
