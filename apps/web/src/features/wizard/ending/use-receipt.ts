import { getReceipt, getReceiptDocument, sendReceiptCopies } from '@openroll/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../../platform/calls/call.ts';

/** What a submission has come to. */
export const useReceipt = (sessionId: number) =>
  useQuery({
    queryKey: ['receipt', sessionId],
    queryFn: () => call(getReceipt, { query: { session_id: sessionId } }),
  });

export const fetchReceiptDocument = async (sessionId: number, id: number): Promise<Blob> =>
  (await callForFile(getReceiptDocument, { params: { id }, query: { session_id: sessionId } })).blob;

export const sendCopies = (sessionId: number) =>
  call(sendReceiptCopies, { query: { session_id: sessionId } });
