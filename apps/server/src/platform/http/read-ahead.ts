import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../refusal.ts';
import { shapeProblems } from './shape-problems.ts';

type Given = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;
type Endpoint = Pick<AnyEndpoint, 'params' | 'query' | 'body' | 'takes'>;

/**
 * Checks what a request says while the database looks up who sends it. Answers a function that gives params, query and body, and refuses
 * with 400 what has another shape: it is called when it is known that they may ask. For strangers nothing is checked before.
 */
export function readAhead(endpoint: Endpoint, request: Given): () => readonly unknown[] {
  let read: ReturnType<typeof check> | undefined;
  const { cookie, authorization } = request.headers;
  if (cookie !== undefined || authorization !== undefined)
    setImmediate(() => {
      try {
        read ??= check(endpoint, request);
      } catch {
        // It throws again for whoever asks, who answers for it.
      }
    });
  return () => {
    read ??= check(endpoint, request);
    const issues = read.flatMap(({ error }) => error?.issues ?? []);
    if (issues.length > 0) throw invalid(...shapeProblems(issues));
    return read.map(({ data }) => data);
  };
}

function check({ params, query, body, takes }: Endpoint, request: Given) {
  const given = [request.params, request.query, takes === 'json' ? (request.body ?? {}) : {}];
  return [params, query, body].map((schema, index) => schema.safeParse(given[index], { reportInput: true }));
}
