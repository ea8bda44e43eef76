import type { ProblemCode } from '@openroll/domain/problem-codes';
import { vi } from 'vitest';

export interface FakeRequest {
  readonly method: string;
  /** With its query, as it was asked for. */
  readonly address: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** `text` is a body that is no JSON. */
type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'lost';
type Handler = Answer | ((request: FakeRequest) => Answer | Promise<Answer>);

/**
 * Stands in for the network, the only thing that screens' tests fake. Answers by 'METHOD /path'; what no answer is
 * written for fails the call with 404. `asked` holds every request in order.
 *
 *     const network = fakeNetwork({ 'GET /api/users/me': { json: user } });
 *     expect(network.asked.at(-1)?.body).toEqual(…);
 */
export function fakeNetwork(answers: Record<string, Handler>) {
  const asked: FakeRequest[] = [];
  const respond = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const address = String(input);
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
    const request = { method, address, body, headers: (init.headers ?? {}) as Record<string, string> };
    asked.push(request);
    const handler = answers[`${method} ${address.split('?')[0]}`] ?? { status: 404, json: { errors: [] } };
    const answer = typeof handler === 'function' ? await handler(request) : handler;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return new Response(answer.text ?? JSON.stringify(answer.json ?? {}), {
      status: answer.status ?? 200,
      headers: answer.headers ?? {},
    });
  };
  vi.stubGlobal('fetch', respond);
  return {
    asked,
    /** Changes or adds an answer while a test runs. */
    answer: (route: string, handler: Handler) => {
      answers[route] = handler;
    },
    to: (route: string) =>
      asked.filter(({ method, address }) => `${method} ${address.split('?')[0]}` === route),
  };
}

/** A refusal whose reason the screen looks at. */
export const refusalFor = (status: number, code: ProblemCode, message: string): Answer => ({
  status,
  json: { errors: [{ code, message }] },
});

export const refusal = (status: number, ...messages: string[]): Answer => ({
  status,
  json: { errors: messages.map((message) => ({ message })) },
});
