import type { AnyEndpoint, InputOf, ReplyOf } from '@openroll/contract/endpoint';
import { getMe } from '@openroll/contract/sign-in';
import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { ConnectionLost, wasRefusedFor } from './api-failure.ts';
import { call, type Transport } from './call.ts';

/**
 * The cache of what the server has told. Only a lost connection is tried again; a refusal is an answer. Where it says that
 * an action is required first, it is asked anew who is signed in: the guard of the pages then shows that action.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    const requiredActions = ['handed-over', 'password-change-required', 'two-step-setup-required'] as const;
    if (requiredActions.some((action) => wasRefusedFor(error, action)))
      void client.invalidateQueries({ queryKey: keyOf(getMe) });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => error instanceof ConnectionLost && count < 3,
        retryDelay: (count) => Math.min(500 * 2 ** count, 4_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** The cache key of a read; without input, the key of all reads of that endpoint, for `invalidateQueries`. */
export const keyOf = (endpoint: AnyEndpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.path, endpoint.method] : [endpoint.path, endpoint.method, input];

export interface ReadOptions<Reply = unknown> {
  readonly enabled?: boolean;
  /** Shows the former answer while another page or filter loads. */
  readonly keepPrevious?: boolean;
  /** Milliseconds; by the last answer, and by what became of the last call, where it matters. */
  readonly refetchInterval?:
    | number
    | false
    | ((reply: Reply | undefined, error: Error | null) => number | false);
  readonly staleTime?: number;
  /** Reads again when the window is looked at again. */
  readonly refetchOnFocus?: boolean;
}

/** Reads an endpoint through the cache: `const found = useRead(getCase, { params: { id } })`. */
export function useRead<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> = {} as InputOf<E>,
  options: ReadOptions<ReplyOf<E>> = {},
): UseQueryResult<ReplyOf<E>> {
  const { refetchInterval = false } = options;
  return useQuery({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
    enabled: options.enabled ?? true,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data as ReplyOf<E> | undefined, state.error)
        : refetchInterval,
    ...(options.refetchOnFocus ? { refetchOnWindowFocus: 'always' as const } : {}),
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<ReplyOf<E>>;
}

/** A write: `const remove = useWrite(removeCensus); remove.mutate({ params: { id } })`. */
export function useWrite<E extends AnyEndpoint>(
  endpoint: E,
): UseMutationResult<ReplyOf<E>, Error, InputOf<E> & Transport> {
  return useMutation({ mutationFn: (input: InputOf<E> & Transport) => call(endpoint, input) });
}
