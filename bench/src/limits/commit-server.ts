import { createServer } from 'node:http';
import pg from 'pg';

/** What one durable write costs: updates one row, in one statement and so in one commit. Answers the milliseconds
 * that the database took. Argument: database address. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 1 });
await pool.query(
  'create table written (id int primary key, saved_at timestamptz not null, sealed bytea not null)',
);
await pool.query("insert into written values (1, now(), '')");
const sealed = Buffer.alloc(8192, 7);

const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const from = performance.now();
    pool
      .query({
        name: 'write',
        text: 'update written set saved_at = clock_timestamp(), sealed = $1 where id = 1',
        values: [sealed],
      })
      .then(
        () =>
          response
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ ms: performance.now() - from })),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
