import { connect } from '../src/platform/database/connect.ts';
import { CounterWriter, type Places } from './counter-writer.ts';

/** A process that changes enrollments and censuses until it is killed. Says so when its first change is committed. */
const [url = '', given = '{}'] = process.argv.slice(2);
const { places, seed } = JSON.parse(given) as { places: Places; seed: number };
const writer = new CounterWriter(connect(url).database, places, seed);
await writer.change();
process.stdout.write('writing\n');
for (;;) await writer.change().catch(() => undefined);
