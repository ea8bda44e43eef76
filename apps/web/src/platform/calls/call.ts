import type { AnyEndpoint, InputOf, ReplyOf } from '@openroll/contract/endpoint';
import type { WireProblem } from '@openroll/contract/values';
import { languageHeader } from '../texts/link-language.ts';
import { ApiFailure, ConnectionLost, LinkEnded, SessionExpired, wasRefusedFor } from './api-failure.ts';
import { connectionLost } from './connection.ts';
import { entryHeader, linkSource } from './link-entry.ts';
import { askToSignInAgain } from './session-expired.ts';
import { askToStepUp } from './step-up.ts';

/** What the transport needs beside the endpoint's own input. */
export interface Transport {
  readonly signal?: AbortSignal;
  /** The request arrives even where the page is left at once. Only for small bodies: a browser takes 64 KB of them. */
  readonly keepalive?: boolean;
  /** The body of a multipart endpoint. */
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

interface AnyInput extends Transport {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** §1.7: a 401 of these is an answer, not an expired session. */
const answersByStatus = new Set([
  'POST /api/users/login',
  'GET /api/users/me',
  'GET /api/enrollment-session-conferences/scripts',
]);

/**
 * Calls an endpoint of the contract and answers its reply.
 *
 *     const found = await call(searchCases, { body: { searchText: 'lake' } });
 *
 * Throws ApiFailure for a refusal and ConnectionLost when no reply came. A 401 asks to sign in again first; for whoever came by a
 * link it is LinkEnded. A 403 `step_up` asks for the password or a code, and then repeats the call once.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> & Transport = {} as InputOf<E> & Transport,
): Promise<ReplyOf<E>> {
  const response = await request(endpoint, input);
  return (await readJson(response)) as ReplyOf<E>;
}

export interface FileReply {
  readonly blob: Blob;
  /** From the Content-Disposition header (§10.12). */
  readonly fileName: string;
  readonly headers: Headers;
}

/** Calls an endpoint that answers a file. Throws as `call` does. */
export async function callForFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> & Transport = {} as InputOf<E> & Transport,
): Promise<FileReply> {
  const response = await request(endpoint, input);
  const fileName = fileNameIn(response.headers.get('content-disposition') ?? '');
  return { blob: await response.blob(), fileName, headers: response.headers };
}

/** The name as it is (`filename*`), else the one that every client can read (RFC 6266). */
function fileNameIn(disposition: string): string {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'download';
}

/** `/api/cases/{id}` and `{ params: { id: 7 }, query: { page: 2 } }` → `/api/cases/7?page=2`. */
export function addressOf(endpoint: AnyEndpoint, { params = {}, query = {} }: AnyInput): string {
  const given = params as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  const entries = Object.entries(query as object).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

async function request(endpoint: AnyEndpoint, input: AnyInput, isRepeated = false): Promise<Response> {
  const response = await send(endpoint, input);
  if (response.ok) return response;
  const reply = (await readJson(response)) as { errors?: readonly WireProblem[] } | undefined;
  const source = linkSource();
  const isAnswer = answersByStatus.has(`${endpoint.method} ${endpoint.path}`);
  if (response.status === 401 && !isAnswer && source === undefined) {
    await askToSignInAgain();
    throw new SessionExpired();
  }
  const failure = new ApiFailure(
    response.status,
    reply?.errors ?? [],
    response.headers.get('x-request-id') ?? undefined,
    secondsIn(response.headers.get('retry-after')),
  );
  if (source !== undefined && wasRefusedFor(failure, 'not-signed-in')) throw new LinkEnded(failure, source);
  if (!isRepeated && wasRefusedFor(failure, 'step_up') && (await askToStepUp()))
    return request(endpoint, input, true);
  throw failure;
}

/** Our server tells seconds; a day, as a proxy may tell it, is none. */
const secondsIn = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;

async function send(endpoint: AnyEndpoint, input: AnyInput): Promise<Response> {
  const json = input.form === undefined && input.body !== undefined;
  try {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'Openroll',
        ...languageHeader(),
        ...entryHeader(),
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...input.headers,
      },
      ...(json ? { body: JSON.stringify(input.body) } : {}),
      ...(input.form ? { body: input.form } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      keepalive: input.keepalive ?? false,
    });
    connectionLost.set(false);
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    // biome-ignore lint/suspicious/noConsole: it is logged, then raised again (§1.7); the console is a page's log
    console.warn(error);
    connectionLost.set(true);
    throw new ConnectionLost(String(error));
  }
}

/** Undefined for a reply without JSON, such as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
