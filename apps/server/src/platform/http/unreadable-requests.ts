import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from '@openroll/domain/problems';
import type { Platform } from '../platform.ts';
import { invalid, notReady, Refusal } from '../refusal.ts';
import { toWire } from './error-edge.ts';
import { headersOfAll } from './reply-headers.ts';

const retryAfterSeconds = 2;

/** What is wrong with bytes that never became a request. Too slow is no 408: that says that a payment has to be entered anew. */
function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return notReady(retryAfterSeconds);
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, [problem('body-too-large')]);
  return invalid(problem('body-malformed'));
}

/**
 * A head that is too large, garbled or too slow, and a body that is too slow, reach no route and no hook: their connection is answered in the
 * shape of all refusals, and closed.
 */
export const answerUnreadable =
  (platform: Platform) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, problems, retryAfterSeconds: again } = refusalOf(error.code);
    const body = JSON.stringify({ errors: problems.map((one) => toWire(platform.t, one)) });
    const headers = {
      ...headersOfAll,
      'cache-control': 'no-store',
      ...(again === undefined ? {} : { 'retry-after': String(again) }),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
