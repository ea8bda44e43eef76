import { createTag, listTags } from '@openroll/contract/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/calls/call.ts';
import { keyOf, useRead } from '../../../platform/calls/server-data.ts';

/** All tags by name. */
export function useTagList() {
  const { data, error, refetch } = useRead(listTags);
  return { data: data?.rows, error, refetch };
}

/** Makes a tag; lists of tags are read again before it is done. */
export function useCreateTag() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(createTag, { body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(listTags) }),
  });
}
