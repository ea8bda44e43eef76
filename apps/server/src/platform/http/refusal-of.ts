import { problem } from '@openroll/domain/problems';
import { documentGivenUp } from '../../ports/pdf/workers.ts';
import { notReady, Refusal } from '../refusal.ts';

/** As drivers, the file system and Fastify throw it. */
type Thrown = Error & { readonly code?: string; readonly statusCode?: number };

/**
 * The connection to PostgreSQL is lost, or there is none: classes 08 (connection), 53 (resources) and 57P (shutdown), and the ends of a
 * transaction that was left alone for too long (25P03, 25P04), as happens to a process that gets no processor.
 */
const lost = /^(08|53|57P)|^25P0[34]$/;
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** What the drivers say without a code of a connection that ended, or that they never got. */
const lostConnection =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end|driver has already been destroyed/;

/** No room on a disk, or one that may only be read: of files, and of PostgreSQL. It passes when somebody makes room. */
const unwritable = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '58030', '25006']);

/** Somebody else was first, or held a lock for too long; or a statement took too long. */
const raced = new Set(['40001', '40P01', '55P03', '57014']);

/** What PostgreSQL keeps in no text: a zero byte. */
const unreadable = new Set(['22021', '22P05']);

/** Any error as a refusal; undefined for a fault of ours, which the edge logs and answers with 500. */
export function refusalOf(error: Thrown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code = '', message, statusCode } = error;
  if (unwritable.has(code)) return notReady(30);
  if (lost.test(code) || unreachable.has(code) || lostConnection.test(message)) return notReady(2);
  if (code === documentGivenUp) return notReady(2);
  if (unreadable.has(code)) return new Refusal(400, [problem('body-malformed')]);
  if (raced.has(code)) return notReady(1);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal(413, [problem('body-too-large')]);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(415, [problem('content-type-unsupported')]);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode, [problem('body-malformed')]);
  return undefined;
}

/** Whether a refusal is logged all the same, because somebody has to see to the machine. */
export const isForOperators = ({ code = '' }: Thrown): boolean =>
  unwritable.has(code) || code === documentGivenUp;
