import type { PaymentDelivery } from '../payments.ts';

const longestWaitMs = 10_000;

/** Posts what the sandbox tells to the site that it belongs to, over HTTP like any provider; rejects where the site has not taken it. */
export const postToSite =
  (address: string) =>
  async ({ headers, body }: PaymentDelivery): Promise<void> => {
    const signature = headers['x-sandbox-signature'];
    const reply = await fetch(new URL('/hooks/payments', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': String(signature) },
      body,
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (!reply.ok) throw new Error(`the site answered ${reply.status}`);
  };
