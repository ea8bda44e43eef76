import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { problem } from '@openroll/domain/problems';
import { invalid, Refusal } from '../../../platform/refusal.ts';
import { createTurns } from '../../../platform/turns.ts';
import { type ParsedCase, parseCaseDocument } from './parse-case-document.ts';
import type { ParserMessage } from './start-parser.ts';

/** A document of the largest case takes a second. */
const seconds = 2;
/** In which the thread must have started, however busy the machine is. */
const secondsToStart = 20;
const memoryMb = 128;
/** So much is read in some ten milliseconds, which nobody notices. */
const smallLetters = 8192;
const inTurn = createTurns(2);

/**
 * Reads a case from YAML in a thread of its own (a short one where it is), at most two at once, so that nobody waits for it
 * meanwhile. Refuses what `parseCaseDocument` refuses, and with 400 what takes too long or too much memory (AC44).
 */
export const parseInThread = async (yaml: string): Promise<ParsedCase> =>
  yaml.length <= smallLetters ? parseCaseDocument(yaml) : inTurn(() => parse(yaml));

async function parse(yaml: string): Promise<ParsedCase> {
  const worker = new Worker(new URL('./start-parser.ts', import.meta.url), {
    name: 'case-file',
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  const hear = async (limit: number): Promise<ParserMessage> => {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(limit * 1000) });
    return message;
  };
  try {
    await hear(secondsToStart);
    worker.postMessage(yaml);
    const message = await hear(seconds).catch((error: NodeJS.ErrnoException) => {
      throw isTooMuch(error) ? invalid(problem('case-file-too-slow', 'document', { seconds })) : error;
    });
    if ('done' in message) return message.done;
    if ('refused' in message) throw new Refusal(message.refused.status, message.refused.problems);
    throw new Error('failed' in message ? message.failed : 'the parser said nothing');
  } finally {
    await worker.terminate();
  }
}

const isTooMuch = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';
