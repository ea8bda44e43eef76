import { connect } from '../src/platform/database/connect.ts';
import { CounterWriter, type Places } from './counter-writer.ts';

/** A process that changes enrollments and censuses until it is killed. Tells each change that is committed. */
const [url = '', given = '{}'] = process.argv.slice(2);
const { places, seed } = JSON.parse(given) as { places: Places; seed: number };
const writer = new CounterWriter(connect(url).database, places, seed);
// Changes of several cases at once may meet in a circle: one of them is refused whole, and is no fault here.
for (;;)
  await writer.change().then(
    () => process.stdout.write('writing\n'),
    () => undefined,
  );
