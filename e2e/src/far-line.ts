import type { CDPSession, Page } from '@playwright/test';

/**
 * Each answer takes a second to come, which is more than a busy machine needs to ask for what it asks for at once: calls that are made together
 * overlap, however late each of them is.
 */
const far = { latency: 1_000, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000 } as const;

interface Call {
  readonly url: string;
  readonly begun: number;
  ended: number;
  bytes: number;
}

/** What a page had to fetch until now, or until one answer was there. */
export interface Fetched {
  /** As they came over the line: compressed, with their headers. */
  readonly kilobytes: number;
  /**
   * The longest chain of calls of which each was made when the one before had been answered, the document being the first: so often the latency of
   * the line is waited for, however fast the machine is.
   */
  readonly chain: readonly string[];
}

/** Puts a page on a line on which every answer takes long, and counts what it fetches from its next load on; pictures wait for nobody and are left out. */
export async function onFarLine(page: Page): Promise<(until?: string) => Fetched> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const calls = new Map<string, Call>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') calls.clear();
    if (type === 'Image' || type === 'Other' || request.url.startsWith('data:')) return;
    calls.set(requestId, { url: new URL(request.url).pathname, begun: timestamp, ended: Infinity, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (call) Object.assign(call, { ended: timestamp, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...far });
  // What is asked for after the awaited answer belongs to what a page fetches when it is done: a busy machine may see it before it sees the page.
  return (until) => {
    const last = [...calls.values()].find(({ url }) => url === until)?.ended ?? Infinity;
    const answered = [...calls.values()].filter(({ ended }) => ended !== Infinity && ended <= last);
    return {
      kilobytes: answered.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
      chain: longestChain(answered),
    };
  };
}

function longestChain(calls: readonly Call[]): string[] {
  const inOrder = calls.toSorted((a, b) => a.begun - b.begun);
  const chains = new Map<Call, string[]>();
  for (const call of inOrder) {
    const before = [...chains].filter(([{ ended }]) => ended <= call.begun).map(([, chain]) => chain);
    const longest = before.reduce((a, b) => (b.length > a.length ? b : a), []);
    chains.set(call, [...longest, call.url]);
  }
  return [...chains.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
}
