import { problem } from '@openroll/domain/problems';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../refusal.ts';

/** Objects and lists within each other (§11.12). */
const deepest = 32;

/** How deep a JSON text nests, without building anything: brackets inside of strings do not count. */
export function depthOf(json: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') {
      for (at++; at < json.length && json[at] !== '"'; at++) if (json[at] === '\\') at++;
    } else if (char === '{' || char === '[') {
      depth++;
      if (depth > most) most = depth;
    } else if (char === '}' || char === ']') depth--;
  }
  return most;
}

/**
 * Reads JSON bodies, and nothing else: an empty one is none, one that nests too deep or names `__proto__` is refused
 * with 400. Plain text, which a form of another site can send, is not taken at all.
 */
export function installJsonBody(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (depthOf(text) > deepest) return done(invalid(problem('body-malformed')));
    return parse(request, text, done);
  });
}
