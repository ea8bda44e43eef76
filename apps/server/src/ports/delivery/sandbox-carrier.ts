import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../durable-write.ts';
import { namesIn, unlessMissing } from '../unless-missing.ts';
import { type OpenedPackage, openSandboxPackage, type SandboxRecord } from './sandbox-package.ts';

interface SandboxCarrierParts {
  /** Where packages come in; they stay there. */
  readonly folder: string;
  /** Where its answers go. */
  readonly inbox: string;
  /** Where it remembers what it has answered. */
  readonly books: string;
  /** Its words for what it rejects. */
  readonly rejection: string;
  /** The machine's time, in milliseconds. */
  readonly now: () => number;
}

/** How packages begin that say of themselves that they are a test: of those nothing is said. */
const testPackage = 'openroll-test-';
/** How long it takes to answer, in milliseconds. */
const answersAfter = 5000;

interface Said {
  readonly record_id: string;
  readonly status: 'accepted' | 'rejected' | 'received';
  readonly policy_number?: string;
  readonly code?: string;
  readonly words?: string;
}

/**
 * A carrier for the demo. It opens each package by itself, verifies every hash and every seal in it, and answers after five seconds by
 * the last name of the insured: Reject is rejected until it comes corrected, of Partial the first application, Silent is never answered,
 * Twice is answered twice and the later answer first; all others are accepted with a policy number. `look` answers what is due and
 * says how many answers it has given. Killed in the middle it answers the same again.
 */
export function sandboxCarrier({ folder, inbox, books, rejection, now }: SandboxCarrierParts): {
  look(): Promise<number>;
} {
  const answered = new Set<string>();
  const partlyRejected = new Set<string>();
  let isOpen = false;

  async function openBooks(): Promise<void> {
    if (isOpen) return;
    for (const name of (await filesIn(books)).filter((one) => one.endsWith('.json'))) {
      const { rejected } = JSON.parse(String(await readFile(path.join(books, name)))) as {
        rejected: string[];
      };
      for (const one of rejected) partlyRejected.add(one);
      answered.add(name.replace(/\.json$/, ''));
    }
    isOpen = true;
  }

  async function answer(name: string): Promise<number> {
    const opened = await openSandboxPackage(await readFile(path.join(folder, name)));
    const at = new Date(now()).toISOString();
    const answers = opened.ok ? saidOf(opened.value, at) : [refusalOf(name, at, opened.fault)];
    for (const [index, one] of answers.entries())
      await writeDurably(
        path.join(inbox, `${path.basename(name, '.zip')}-${index + 1}.json`),
        Buffer.from(JSON.stringify(one)),
        inbox,
      );
    const rejected = opened.ok ? opened.value.records.filter(isPartial).map(personOf) : [];
    await writeDurably(path.join(books, `${name}.json`), Buffer.from(JSON.stringify({ rejected })), books);
    for (const one of rejected) partlyRejected.add(one);
    answered.add(name);
    return answers.length;
  }

  function saidOf({ packageId, records }: OpenedPackage, at: string): readonly object[] {
    const rejectedHere = new Set<string>();
    const said = records.flatMap((record) => verdictOf(record, rejectedHere) ?? []);
    if (said.length === 0) return [];
    const verdict = answerOf(packageId, `${packageId}-1`, at, said);
    if (!records.some(({ lastName }) => lastName === 'Twice')) return [verdict];
    // What it heard first comes last, and the verdict comes again under another name.
    const received = said.map(({ record_id }) => ({ record_id, status: 'received' as const }));
    const earlier = new Date(Date.parse(at) - 1000).toISOString();
    return [
      verdict,
      answerOf(packageId, `${packageId}-0`, earlier, received),
      answerOf(packageId, `${packageId}-2`, at, said),
    ];
  }

  function verdictOf(record: SandboxRecord, rejectedHere: Set<string>): Said | undefined {
    const { recordId, lastName, isCorrection } = record;
    if (lastName === 'Silent') return undefined;
    const person = personOf(record);
    const isFirstOfPartial = isPartial(record) && !partlyRejected.has(person) && !rejectedHere.has(person);
    if (isFirstOfPartial) rejectedHere.add(person);
    if ((lastName === 'Reject' || isFirstOfPartial) && !isCorrection)
      return {
        record_id: recordId,
        status: 'rejected',
        code: 'PLAN-17',
        words: rejection,
      };
    return { record_id: recordId, status: 'accepted', policy_number: policyNumberOf(recordId) };
  }

  return {
    async look() {
      await openBooks();
      let given = 0;
      for (const name of (await filesIn(folder)).filter(
        (one) => one.endsWith('.zip') && !one.startsWith(testPackage) && !answered.has(one),
      )) {
        const found = await stat(path.join(folder, name)).catch(unlessMissing);
        if (found && now() - found.mtimeMs >= answersAfter) given += await answer(name);
      }
      return given;
    },
  };
}

const isPartial = ({ lastName, isCorrection }: SandboxRecord): boolean =>
  lastName === 'Partial' && !isCorrection;
const personOf = ({ person }: SandboxRecord): string => createHash('sha256').update(person).digest('hex');

/** The same record has the same policy, however often it comes. */
const policyNumberOf = (recordId: string): string =>
  `OM-${(createHash('sha256').update(recordId).digest().readUInt32BE(0) % 100_000_000).toString().padStart(8, '0')}`;

const answerOf = (packageId: string, id: string, at: string, records: readonly Said[]) => ({
  format: 'openroll-answer-1',
  id,
  at,
  package_id: packageId,
  package: { status: 'received' },
  records,
});

/** What cannot be trusted is refused whole. */
const refusalOf = (name: string, at: string, fault: string) => ({
  format: 'openroll-answer-1',
  id: `${name}-refused`,
  at,
  package_id: /^openroll-([0-9a-f-]{36})\.zip$/.exec(name)?.[1] ?? '00000000-0000-0000-0000-000000000000',
  package: { status: 'rejected', code: fault },
});

async function filesIn(folder: string): Promise<readonly string[]> {
  return [...(await namesIn(folder))].sort();
}
