import {
  endWebhook,
  listWebhookEvents,
  listWebhooks,
  replayWebhookEvent,
  setWebhook,
} from '@openroll/contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';

export const eventsPerPage = 25;

export const useWebhooks = () => useRead(listWebhooks);

export const useWebhookEvents = (id: number, page: number, isShown: boolean) =>
  useRead(
    listWebhookEvents,
    { params: { id }, query: { page, rows_per_page: eventsPerPage } },
    { keepPrevious: true, enabled: isShown },
  );

export interface WebhookInput {
  /** Null: of the whole site. */
  readonly caseId: number | null;
  readonly url: string;
  readonly secret: string;
}

export function useWebhookWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: keyOf(listWebhooks) });
  const set = useMutation({
    mutationFn: ({ caseId, url, secret }: WebhookInput) =>
      call(setWebhook, { body: { case_id: caseId, url, secret } }),
    onSuccess,
  });
  const end = useMutation({ mutationFn: (id: number) => call(endWebhook, { params: { id } }), onSuccess });
  return { set, end };
}

export function useReplay(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (eventId: string) =>
      call(replayWebhookEvent, { params: { id }, body: { event_id: eventId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(listWebhookEvents) }),
  });
}
