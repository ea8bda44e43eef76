import { isHeardOnRecord } from '@openroll/wizard/voice/scripts';
import type { PlayedScript } from '../../conferences/conferences.queries.ts';

/** Which scripts count as played in a session: whichever conference it was in, a consent to sign on the record alone (B28, B30). */
export const playedScripts = (played: readonly PlayedScript[]): ReadonlySet<string> =>
  new Set(
    played
      .filter(({ script, isOnRecord }) => isOnRecord || !isHeardOnRecord(script))
      .map(({ script }) => script),
  );
