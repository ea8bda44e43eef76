import { isTimelySigned, timedSignature } from '../timed-signature.ts';

/** What is signed besides the time: a request's method and path, or the id of the request that is answered. */
interface Message {
  readonly about: string;
  readonly body: string | Uint8Array;
}

/**
 * The header with which either side signs what it sends (docs/underwriting-api.yaml, docs/carrier-answers.md): over time, subject and
 * body, joined by line feeds.
 */
export const signatureOf = (secret: string, seconds: number, { about, body }: Message): string =>
  timedSignature(secret, seconds, `${seconds}\n${about}\n`, body);

/** Whether a header signs this message, now. */
export const isSignedBy = (secret: string, now: number, header: string | null, message: Message): boolean =>
  isTimelySigned(header, now, (seconds) => signatureOf(secret, seconds, message));
