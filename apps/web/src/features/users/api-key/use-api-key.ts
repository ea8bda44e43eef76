import { type ApiKeyInfo, getApiKey, renewApiKey } from '@openroll/contract/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../platform/calls/api-failure.ts';
import { call } from '../../../platform/calls/call.ts';

/**
 * The key of one API user. It is read only when somebody asks for it, as every reading is noted, and it is never kept in
 * the cache: it leaves the page with the component. A reply that carries errors fails with them (§10.2).
 */
export function useApiKey(userId: number) {
  const [info, setInfo] = useState<ApiKeyInfo>();
  const params = { id: userId };
  const keep = (reply: ApiKeyInfo) => {
    if (reply.errors && reply.errors.length > 0) throw new ApiFailure(200, reply.errors);
    setInfo(reply);
    return reply;
  };
  const read = async () => keep(await call(getApiKey, { params }));
  /** §1.15: after a change, the key info is reloaded. */
  const change = async (generate_new_token: boolean) => {
    const reply = await call(renewApiKey, { params, body: { generate_new_token } });
    if (reply.errors && reply.errors.length > 0) throw new ApiFailure(200, reply.errors);
    return read();
  };
  return {
    info,
    read: useMutation({ mutationFn: read, gcTime: 0 }),
    renew: useMutation({ mutationFn: () => change(false), gcTime: 0 }),
    generate: useMutation({ mutationFn: () => change(true), gcTime: 0 }),
  };
}
