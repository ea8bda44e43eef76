import { downloadPackage, listDeliveries, requestDelivery } from '@openroll/contract/deliveries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../platform/browser/save-file.ts';
import { ApiFailure } from '../../platform/calls/api-failure.ts';
import { call, callForFile } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

/** §9.2: 100 per page, newest first. */
export const deliveriesPerPage = 100;

export const useDeliveries = (page: number) =>
  useRead(listDeliveries, { query: { page, rows_per_page: deliveriesPerPage } }, { keepPrevious: true });

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

export const usePackageDownload = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const { blob, fileName } = await callForFile(downloadPackage, { params: { id } });
      saveFile(blob, fileName);
    },
  });
