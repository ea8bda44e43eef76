import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

const name = 'openroll.font';
/** A page that was just opened has more urgent things to fetch. */
const afterMs = 30_000;

/**
 * Brings the one font in. A first visit is shown in the system's font and fetches ours when it has long been there; from the next load
 * on it is at hand, so that text neither waits for it nor moves. Where nothing may be kept, it stays with the system's.
 */
export async function bringFont(): Promise<void> {
  try {
    if (localStorage.getItem(name) === fontAddress) return void (await import('./font.css'));
    setTimeout(() => void keepFont(), afterMs);
  } catch {
    // A browser that keeps nothing, or a line that broke: the system's font is as good.
  }
}

async function keepFont(): Promise<void> {
  const answer = await fetch(fontAddress, { priority: 'low' }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (answer?.ok) localStorage.setItem(name, fontAddress);
}
