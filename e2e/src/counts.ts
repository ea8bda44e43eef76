import type { Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** What an enrollment takes: of the person (acts, pages) and of the line (round trips, KB that come). */
export interface Counts {
  /** A click, a tap, a key, a choice, or a field that is typed into: each is one. Where, and what. */
  readonly acts: string[];
  pages: number;
  /** Without what is saved while a page is filled in. */
  roundTrips: number;
  /** What was saved while typing rested: the slower the hands, the more. */
  saves: number;
  kilobytes: number;
}

export const nothingYet = (): Counts => ({ acts: [], pages: 0, roundTrips: 0, saves: 0, kilobytes: 0 });

/** Counts each thing that hands do. */
export function countedHands(hands: Hands, { acts }: Counts): Hands {
  const note = async (page: Page, act: string) => {
    const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
    acts.push(`${heading}: ${act.replace(/\s+/g, ' ').slice(0, 120)}`);
  };
  return {
    async choose(page, question, place) {
      await note(page, `${question.options[place] ?? 'checked'} · ${question.label}`);
      await hands.choose(page, question, place);
    },
    async write(page, question, text) {
      await note(page, `typed · ${question.label}`);
      await hands.write(page, question, text);
    },
    async press(page, button, at) {
      await note(page, `pressed · ${button}`);
      await hands.press(page, button, at);
    },
    async find(page, label, name) {
      // The field, and what is found.
      await note(page, `opened · ${label}`);
      await note(page, `${name} · ${label}`);
      await hands.find(page, label, name);
    },
  };
}

/** Counts what the page asks the server for from now on, and how much comes back over the line. */
export async function countLine(page: Page, counts: Counts): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return;
    asked.add(requestId);
    counts[pathname === '/api/wizard/update-steps' ? 'saves' : 'roundTrips'] += 1;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) counts.kilobytes += encodedDataLength / 1000;
  });
  await line.send('Network.enable');
}
