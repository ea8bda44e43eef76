import type { TextKey } from '@openroll/messages/texts';
import type { EndedBy } from '../state/wizard-state.ts';

/** What somebody who came by a link is told again of what they signed or read: nobody asks the server for it anymore. */
export interface ToldEnding {
  readonly group: string;
  /** The documents by name. */
  readonly documents: readonly string[];
  /** Of the applications, after it. */
  readonly statuses: readonly string[];
}

/** What the end of a session tells the page that it leads to; a reload keeps it. */
export interface Ended {
  readonly by: EndedBy;
  readonly sessionId: number;
  readonly told?: ToldEnding;
}

const ways: readonly string[] = [
  'submit',
  'review',
  'pause',
  'later',
  'decline',
  'cancel',
] satisfies EndedBy[];

/** How the session ended that led here; undefined where somebody came otherwise. */
export function endedOf(state: unknown): Ended | undefined {
  const { ended } = (state ?? {}) as { readonly ended?: Partial<Ended> };
  return ended?.by !== undefined && ways.includes(ended.by) && Number.isSafeInteger(ended.sessionId)
    ? (ended as Ended)
    : undefined;
}

export interface EndingWords {
  readonly title: TextKey;
  readonly text: TextKey;
}

/** What is said of where the work is, to an agent, to whoever enrolled alone, and to whoever was to sign. */
export function endingWords(
  by: Exclude<EndedBy, 'submit' | 'review'>,
  who: 'agent' | 'self' | 'signer',
): EndingWords {
  if (by === 'pause') return { title: 'receipt.paused.title', text: 'receipt.paused.text' };
  if (by === 'later') return { title: 'receipt.later.title', text: 'receipt.later.text' };
  const isAgent = who === 'agent';
  if (by === 'cancel')
    return {
      title: 'receipt.discarded.title',
      text: isAgent ? 'receipt.discarded.text' : 'receipt.discarded.own',
    };
  if (who === 'signer') return { title: 'receipt.refused.title', text: 'receipt.refused.text' };
  return {
    title: 'receipt.declined.title',
    text: isAgent ? 'receipt.declined.text' : 'receipt.declined.own',
  };
}
