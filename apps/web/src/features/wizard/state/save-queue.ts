/** What the header shows about the answers of a session. */
export type SaveState = 'saved' | 'saving' | 'retrying';

export interface SaveQueue {
  /**
   * Runs a call after the ones before it, so that each carries the version that the one before it answered. A lost
   * connection is tried again until the page goes; any other failure is the caller's.
   */
  run<T>(attempt: () => Promise<T>): Promise<T>;
}

export interface QueueSettings {
  readonly isLost: (error: unknown) => boolean;
  readonly tell: (state: SaveState) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const longestWait = 15_000;

/** One call at a time; 1 s, 2 s, 4 s … up to 15 s between the tries of a call that finds no server. */
export function createSaveQueue({ isLost, tell, wait = pause }: QueueSettings): SaveQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function untilAnswered<T>(attempt: () => Promise<T>): Promise<T> {
    for (let delay = 1_000; ; delay = Math.min(delay * 2, longestWait)) {
      try {
        return await attempt();
      } catch (error) {
        if (!isLost(error)) throw error;
        tell('retrying');
        await wait(delay);
      }
    }
  }

  return {
    run(attempt) {
      waiting += 1;
      tell('saving');
      const result = last
        .catch(() => undefined)
        .then(() => untilAnswered(attempt))
        .finally(() => {
          waiting -= 1;
          if (waiting === 0) tell('saved');
        });
      last = result;
      return result;
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
