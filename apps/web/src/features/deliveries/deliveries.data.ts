import {
  correctDelivery,
  type DeliveryRow,
  deliveryRowStates,
  downloadPackage,
  downloadWholePackage,
  getPackageContents,
  listDeliveries,
  requestDelivery,
} from '@openroll/contract/deliveries';
import { recordStates } from '@openroll/domain/statuses/record-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { ApiFailure } from '../../platform/calls/api-failure.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import type { Sort } from '../../platform/navigation/list-state.ts';

/** §9.2: 100 per page, newest first. */
export const deliveriesPerPage = 100;

export interface DeliveryFilters {
  readonly status: 'all' | (typeof deliveryRowStates)[number];
  readonly answer: 'all' | (typeof recordStates)[number];
  readonly search: string;
}

/** The whole list, newest first: what its address stands for without more. */
export const defaultDeliveryList = {
  filters: { status: 'all', answer: 'all', search: '' },
  sort: { column: 'id', direction: 'desc' },
} as const satisfies { filters: DeliveryFilters; sort: Sort };

/** What can be filtered for: a record that is packed is not sent, and nobody looks for it. */
export const answerChoices = recordStates.filter((state) => state !== 'packed');

/** The filters as the address has them; what it should not hold counts as none. */
export function knownFilters(given: Readonly<Record<keyof DeliveryFilters, string>>): DeliveryFilters {
  const oneOf = <T extends string>(choices: readonly T[], text: string) =>
    choices.find((choice) => choice === text) ?? 'all';
  return {
    status: oneOf(deliveryRowStates, given.status),
    answer: oneOf(answerChoices, given.answer),
    search: given.search,
  };
}

export const useDeliveries = (page: number, { search, ...filters }: DeliveryFilters) =>
  useRead(
    listDeliveries,
    { query: { ...filters, search_text: search, page, rows_per_page: deliveriesPerPage } },
    { keepPrevious: true },
  );

/** A delivery that there is: what is held before it had one has no buttons. */
export type MadeDelivery = DeliveryRow & { readonly id: number };
export const isMade = (row: DeliveryRow): row is MadeDelivery => row.id !== null;

/** Sends a delivery now, or again. A reply that carries errors fails with them. */
export function useDeliveryRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      const reply = await call(requestDelivery, { params: { id } });
      if (!reply.delivery_requested) throw new ApiFailure(200, reply.errors ?? []);
      return id;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listDeliveries) }),
  });
}

/** Sends anew what the carrier has rejected. */
export function useCorrection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      call(correctDelivery, { params: { id }, body: { note } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listDeliveries) }),
  });
}

/** The package in which a delivery travels, once a dialog asks for it. */
export const usePackageContents = (id: number | undefined) =>
  useRead(getPackageContents, { params: { id: id ?? 0 } }, { enabled: id !== undefined });

export const usePackageDownload = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const { blob, fileName } = await callForFile(downloadPackage, { params: { id } });
      saveFile(blob, fileName);
    },
  });

export const useWholePackageDownload = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { blob, fileName } = await callForFile(downloadWholePackage, { params: { id } });
      saveFile(blob, fileName);
    },
  });
