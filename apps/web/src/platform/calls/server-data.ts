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
import { ApiFailure, ConnectionLost, wasRefusedFor } from './api-failure.ts';
import { call, type Transport } from './call.ts';

/**
 * The cache of what the server has told. What got no reply is tried again, and once what the server was not ready for; a refusal is an
 * answer. Where it says that an action is required first, it is asked anew who is signed in: the guard of the pages then shows that action.
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
        retry: (count, error) => count < timesAgain(error),
        retryDelay: (count, error) => secondsUntilReady(error) * 1000 || Math.min(500 * 2 ** count, 4_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** How often a read is made again by itself. A server that stays busy is not pressed further: whoever waits is told. */
const timesAgain = (error: Error): number =>
  error instanceof ConnectionLost ? 3 : secondsUntilReady(error) > 0 ? 1 : 0;

/** After how many seconds a server that is not ready (503) asks to come again, at most five; 0 of every other failure. */
const secondsUntilReady = (error: Error): number =>
  error instanceof ApiFailure && error.status === 503 ? Math.min(error.retryAfterSeconds ?? 0, 5) : 0;

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
