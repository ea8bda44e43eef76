import { createServer } from 'node:http';

/** What HTTP and JSON cost by themselves: parses the body and prints it again. Prints its port. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
});
