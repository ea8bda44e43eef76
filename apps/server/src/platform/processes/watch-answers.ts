/** How often a process is asked whether it answers. */
export const askMs = 5000;
/** So many in a row are left unanswered: it stands still, and nothing will wake it. Counted in questions, as a machine may sleep. */
export const maxUnanswered = 4;

/** A process that is watched. */
export interface Watched {
  answered(): void;
  /** It has ended: it is asked no more. */
  stop(): void;
}

/** Asks a process whether it answers, as long as it is there; `onSilence` is called once, when it has not for `askMs` times `maxUnanswered`. */
export function watchAnswers(ask: () => void, onSilence: () => void): Watched {
  let unanswered = 0;
  const asking = setInterval(() => {
    if (unanswered === maxUnanswered) {
      clearInterval(asking);
      return onSilence();
    }
    unanswered++;
    ask();
  }, askMs);
  return {
    answered() {
      unanswered = 0;
    },
    stop: () => clearInterval(asking),
  };
}
