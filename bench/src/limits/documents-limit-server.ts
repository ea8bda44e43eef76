import { createServer } from 'node:http';
import { readConfig } from '@openroll/server/config';
import { showSubmitted } from '@openroll/server/features/signing/later/show-submitted';
import { withPlatform } from '@openroll/server/with-platform';

/**
 * The documents that somebody has to sign, shown to whoever asks: opened, joined, noted and sent as ours, without a link, a session, a
 * person or a step. `GET /<session>`; DATABASE_URL and OPENROLL_DATA_DIR are those of ours. Prints its port.
 */
await withPlatform(readConfig(process.env), async (platform) => {
  const server = createServer(async ({ url = '' }, response) => {
    const sessionId = Number(url.slice(1));
    const { pdf } = await showSubmitted(platform, { sessionId, signer: 'applicant', userId: null });
    response.setHeader('content-type', 'application/pdf').end(pdf);
  });
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  process.once('SIGTERM', () => {
    server.closeAllConnections();
    server.close(() => stop());
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    console.log(`listening ${typeof address === 'object' && address ? address.port : ''}`);
  });
  await stopped;
});
