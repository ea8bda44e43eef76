import { createTag, deleteTag, listTags, updateTag } from '@openroll/contract/tags';
import { getUser, listUsers } from '@openroll/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/calls/call.ts';
import { keyOf, useRead } from '../../../platform/calls/server-data.ts';

/** All tags by name. */
export function useTags() {
  const { data, error, refetch } = useRead(listTags);
  return { data: data?.rows, error, refetch };
}

/** Creates, renames and deletes tags; the lists that show tags are read again. */
export function useTagWrites() {
  const queries = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [listTags, listUsers, getUser].map((read) => queries.invalidateQueries({ queryKey: keyOf(read) })),
    );
  return {
    create: useMutation({ mutationFn: (name: string) => call(createTag, { body: { name } }), onSuccess }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: number; name: string }) =>
        call(updateTag, { params: { id }, body: { name } }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(deleteTag, { params: { id } }), onSuccess }),
  };
}
