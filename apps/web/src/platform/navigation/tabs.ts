/** What the tabs of a browser tell each other of their one session (AC50): never more of a user than the id. */
export type TabNews =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'expired' }
  /** The device is an applicant's now: this tab goes, the one with the wizard stays. */
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'signed-in'; readonly userId: number };

const name = 'openroll.session';
/** By this a tab knows its own words again. */
const self = Math.random();

interface Message {
  readonly from: number;
  readonly news: TabNews;
}

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name));

/** Tells all other tabs. A browser that has no channel between tabs tells nobody. */
export function tellTabs(news: TabNews): void {
  const channel = open();
  channel?.postMessage({ from: self, news } satisfies Message);
  channel?.close();
}

/** Calls back with what other tabs tell, until the answered function is called. */
export function listenToTabs(hear: (news: TabNews) => void): () => void {
  const channel = open();
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.from !== self) hear(data.news);
    };
  return () => channel?.close();
}
