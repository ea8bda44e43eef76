import { sql } from 'kysely';
import { recordAudit, workerOrigin } from '../src/platform/audit/record-audit.ts';
import { connect } from '../src/platform/database/connect.ts';
import { loadKeyRing } from '../src/platform/keys/key-ring.ts';

/**
 * A process that writes changes of one case, six at once, until it is killed; each with its audit row in the same
 * transaction. Arguments: database address, data directory, case. Says so when the first is committed.
 */
const [url = '', dataDir = '', caseId = '0'] = process.argv.slice(2);
const { database } = connect(url);
const keys = loadKeyRing(dataDir);
let said = false;

async function write(): Promise<never> {
  for (;;) {
    await database.transaction().execute(async (tx) => {
      await sql`insert into written_changes default values`.execute(tx);
      await recordAudit({ keys }, tx, workerOrigin, new Date(), [
        { action: 'test.written', object: ['file', 1], caseId: Number(caseId) },
      ]);
    });
    if (!said) process.stdout.write('writing\n');
    said = true;
  }
}

await Promise.all(Array.from({ length: 6 }, write));
