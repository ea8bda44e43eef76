import { isSignatureOver, signatureOver } from '../signed-body.ts';

/** What is signed besides the time: a request's method and path, or the id of the request that is answered. */
interface Message {
  readonly about: string;
  readonly body: string | Uint8Array;
}

/** The header with which either side signs what it sends (docs/underwriting-api.yaml): over time, subject and body, joined by line feeds. */
export const signatureOf = (secret: string, seconds: number, { about, body }: Message): string =>
  signatureOver(secret, seconds, headOf(about), body);

/** Whether a header signs this message, now. */
export const isSignedBy = (
  secret: string,
  now: number,
  header: string | null,
  { about, body }: Message,
): boolean => isSignatureOver(secret, now, header ?? '', headOf(about), body);

const headOf = (about: string) => (seconds: number) => `${seconds}\n${about}\n`;
