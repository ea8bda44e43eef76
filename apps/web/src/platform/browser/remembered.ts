import type { RowsPerPage } from '@openroll/contract/values';
import type { AgentMode } from '@openroll/domain/enrollments/modes';
import { useCallback, useState } from 'react';
import { useCurrentUser } from '../site/current-user.tsx';

/** Every choice that a browser remembers for a user, by name. Never personal data (AC50): ids, counts, places. */
export interface Choices {
  rowsPerPage: RowsPerPage;
  /** The opened tabs of the enrollments screen, each with its filters. */
  tabs: readonly { readonly caseId: number; readonly status?: string }[];
  enrollmentCity: string;
  enrollmentState: string;
  enrollmentMode: AgentMode;
  /** The session whose payment could not be charged anymore (§17.1). */
  paymentExpired: number;
  /** The session of whose payment nobody knew what became of it. */
  paymentUnknown: number;
  /** A voice conference is used where it may be. */
  audioConference: boolean;
  /** On which the agent is called. */
  agentNumber: string;
  /** What waits for them is not shown. */
  todayFolded: boolean;
  /** How many kinds of it there were last: the room that it takes while it is read. */
  todayKinds: number;
}
export type Choice = keyof Choices;

const keyFor = (userId: number, name: Choice) => `openroll.${userId}.${name}`;

export function readChoice<C extends Choice>(userId: number, name: C): Choices[C] | undefined {
  try {
    const text = localStorage.getItem(keyFor(userId, name));
    return text === null ? undefined : (JSON.parse(text) as Choices[C]);
  } catch {
    return undefined; // storage is forbidden or holds something else: nothing is remembered
  }
}

export function rememberChoice<C extends Choice>(userId: number, name: C, value: Choices[C]): void {
  try {
    localStorage.setItem(keyFor(userId, name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice then lasts as long as the page.
  }
}

export function forgetChoices(userId: number, names: readonly Choice[]): void {
  try {
    for (const name of names) localStorage.removeItem(keyFor(userId, name));
  } catch {
    // Storage is forbidden, so nothing was remembered.
  }
}

/** §1.6: on sign-in the saved tabs lose their filters, and the remembered city and state are cleared. */
export function beginUserSession(userId: number): void {
  const tabs = readChoice(userId, 'tabs');
  if (tabs) rememberChoice(userId, 'tabs', Array.isArray(tabs) ? tabs.map(({ caseId }) => ({ caseId })) : []);
  forgetChoices(userId, ['enrollmentCity', 'enrollmentState']);
}

/** §1.5: signing out removes the saved tabs; the city and state go too, so that a shared device shows nothing of it. */
export const forgetUserSession = (userId: number): void =>
  forgetChoices(userId, ['tabs', 'enrollmentCity', 'enrollmentState']);

/** A choice of the signed-in user that outlives the page: `const [city, setCity] = useRemembered('enrollmentCity', '')`. */
export function useRemembered<C extends Choice>(
  name: C,
  initial: Choices[C],
): [Choices[C], (value: Choices[C]) => void] {
  const { id } = useCurrentUser();
  const [value, setValue] = useState(() => readChoice(id, name) ?? initial);
  const remember = useCallback(
    (next: Choices[C]) => {
      setValue(next);
      rememberChoice(id, name, next);
    },
    [id, name],
  );
  return [value, remember];
}
