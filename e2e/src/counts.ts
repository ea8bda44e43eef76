import type { Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** What an enrollment takes: of the person (interactions, pages) and of the line (round trips, KB that come). */
export interface Counts {
  /** A click, a tap, a choice, or a field that is typed into: each is one. */
  interactions: number;
  pages: number;
  roundTrips: number;
  kilobytes: number;
}

/** Counts each thing that hands do. */
export const countedHands = (hands: Hands, counts: Counts): Hands => ({
  async choose(...how) {
    counts.interactions += 1;
    await hands.choose(...how);
  },
  async write(...how) {
    counts.interactions += 1;
    await hands.write(...how);
  },
  async press(...how) {
    counts.interactions += 1;
    await hands.press(...how);
  },
});

/** Counts what the page asks the server for from now on, and how much comes back over the line. */
export async function countLine(page: Page, counts: Counts): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const asked = new Set<string>();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!new URL(request.url).pathname.startsWith('/api/')) return;
    asked.add(requestId);
    counts.roundTrips += 1;
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (asked.has(requestId)) counts.kilobytes += encodedDataLength / 1000;
  });
  await line.send('Network.enable');
}
