import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unlessMissing } from '../../unless-missing.ts';
import type { SandboxOutcome } from './test-cases.ts';

/** One line of the sandbox's ledger. It holds no card number, CVV or account number. */
export type LedgerEntry =
  | {
      readonly type: 'method';
      readonly token: string;
      readonly kind: 'card' | 'bank';
      readonly outcome: SandboxOutcome;
      readonly lastFour: string;
      readonly brand: string | null;
    }
  | {
      readonly type: 'charge';
      readonly id: string;
      readonly key: string;
      readonly token: string;
      readonly amountCents: number;
      readonly declined: boolean;
    }
  | { readonly type: 'void' | 'return'; readonly chargeId: string }
  | {
      readonly type: 'refund';
      readonly chargeId: string;
      readonly key: string;
      readonly amountCents: number;
    };

export interface SandboxLedger {
  read(): Promise<readonly LedgerEntry[]>;
  /** On the disk when it resolves. */
  append(entry: LedgerEntry): Promise<void>;
}

/**
 * The ledger as a file of lines, beside our database and not in it: what the provider knows survives what becomes of ours. Lines
 * are appended, never changed; where two processes write one thing, the first line counts.
 */
export const fileLedger = (file: string): SandboxLedger => ({
  async read() {
    const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? '';
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LedgerEntry);
  },
  async append(entry) {
    await mkdir(dirname(file), { recursive: true });
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.write(`${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
});
