import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSandboxPackage } from '../../src/ports/delivery/sandbox-package.ts';
import type { Random } from '../seeded.ts';

/** How one answer comes to the site; resolves once it is there for good. */
export type Tell = (name: string, answer: object) => Promise<void>;

/** What its last word on a record is. */
export interface LastWord {
  readonly recordId: string;
  readonly state: 'accepted' | 'rejected';
  readonly policyNumber: string | null;
}

/**
 * A carrier that answers each package that it holds as soon as it sees it: of each record a receipt and two verdicts, whose times say which
 * of them stands, in any order and doubled, half of them under another name. `ended` stops it when all is answered, and tells its last words
 * and how many answers it has named. Throws where a package is not whole.
 */
export function answeringCarrier(held: () => ReadonlyMap<string, Buffer>, tell: Tell, next: Random) {
  const lastWords: LastWord[] = [];
  const answered = new Set<string>();
  let named = 0;
  let isOver = false;

  async function answer(name: string, bytes: Buffer): Promise<void> {
    const opened = await openSandboxPackage(bytes);
    if (!opened.ok) throw new Error(`${name} is not whole: ${opened.fault}`);
    const said = opened.value.records.flatMap(({ recordId }) => {
      const isAccepted = next() < 0.5;
      const policyNumber = `OM-${recordId.slice(0, 8)}`;
      lastWords.push({
        recordId,
        state: isAccepted ? 'accepted' : 'rejected',
        policyNumber: isAccepted ? policyNumber : null,
      });
      const accepted = { record_id: recordId, status: 'accepted', policy_number: policyNumber };
      const rejected = { record_id: recordId, status: 'rejected', code: 'PLAN', words: 'Not filed.' };
      const verdicts = isAccepted ? [rejected, accepted] : [accepted, rejected];
      return [{ record_id: recordId, status: 'received' }, ...verdicts].map((record, second) => ({
        at: `2026-01-01T00:00:0${second}.000Z`,
        record,
      }));
    });
    const doubled = said.flatMap(({ at, record }, index) => {
      const id = `${opened.value.packageId}-${index}`;
      const ids = next() < 0.5 ? [id] : [id, `${id}-again`];
      named += ids.length;
      return [...ids, id].map((one) => ({ format: 'openroll-answer-1', id: one, at, records: [record] }));
    });
    for (const [place, one] of shuffled(doubled, next).entries()) await tell(`${one.id}-${place}`, one);
  }

  async function look(): Promise<void> {
    for (const [name, bytes] of held()) {
      if (answered.has(name)) continue;
      answered.add(name);
      await answer(name, bytes);
    }
  }

  const working = (async () => {
    for (; !isOver; await sleep(50)) await look();
    await look();
  })();
  working.catch(() => undefined);
  return {
    async ended() {
      isOver = true;
      await working;
      return { lastWords, named };
    },
  };
}

const shuffled = <T>(all: readonly T[], next: Random): T[] =>
  all
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

/** Puts answers into a folder as carriers should: written aside, then renamed. */
export const intoFolder =
  (folder: string): Tell =>
  async (name, answer) => {
    mkdirSync(folder, { recursive: true });
    const place = join(folder, `${name}.json`);
    writeFileSync(`${place}.part`, JSON.stringify(answer));
    renameSync(`${place}.part`, place);
  };
