import { type DestinationStream, type Logger, pino } from 'pino';
import { logDestination } from './log-destination.ts';
import { maskLine } from './mask-line.ts';

/**
 * The site's structured log. Its last step masks whatever looks like an SSN or a token: no code of ours should ever write one
 * (tests watch what comes before this step), but a message of a library might.
 */
export const createLog = (level: string, stream: DestinationStream = logDestination(2)): Logger =>
  pino({ level, hooks: { streamWrite: maskLine } }, stream);
