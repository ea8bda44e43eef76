import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import { type ParsedCase, parseCaseDocument } from './parse-case-document.ts';

export type ParserMessage =
  | { readonly isReady: true }
  | { readonly done: ParsedCase }
  | { readonly refused: { readonly status: number; readonly problems: readonly Problem[] } }
  | { readonly failed: string };

/** A parser's thread: takes one document, and says how it ended. */
export function startParser(port: MessagePort): void {
  const answer = (message: ParserMessage) => port.postMessage(message);
  port.once('message', (yaml: string) => {
    try {
      answer({ done: parseCaseDocument(yaml) });
    } catch (error) {
      if (error instanceof Refusal) answer({ refused: { status: error.status, problems: error.problems } });
      else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  answer({ isReady: true });
}

if (parentPort) startParser(parentPort);
