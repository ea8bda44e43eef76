import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A PaymentMethod of the fake, as Stripe's fields in a browser would have made it, by what shall become of its charges. */
export const stripeTokens = {
  accepted: 'pm_accepted',
  declined: 'pm_declined',
  lost: 'pm_lost',
  error: 'pm_error',
  bank: 'pm_bank',
} as const;

/** Of which Stripe asks more than a confirmation: a code of the bank's app, or two small deposits. */
export const askingToken = 'pm_asking';

interface Intent {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'processing' | 'requires_payment_method' | 'canceled';
  refunded: number;
  disputed: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The connection breaks off in its place. */
  readonly isLost?: boolean;
}

export interface FakeStripe {
  readonly api: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  /** What it has been paid, by intent, in cents. */
  paid(): number[];
  /** The same with the key that each was asked for under. */
  ledger(): readonly { readonly id: string; readonly key: string; readonly cents: number }[];
  /** The bank returns what was accepted, or a card's owner takes it back; answers the event that tells of it, signed for now. */
  takeBack(id: string): void;
  /** Called with each charge that is asked for, before it is answered; the answer waits for it. */
  onCharge(hook: () => Promise<void>): void;
  requests: string[];
  /** From now on it is away, and answers everything with a fault of its own; or it is back. */
  goAway(isAway: boolean): void;
  /** Answers nothing anymore, for whoever asks. */
  hang(): void;
  close(): Promise<void>;
}

/** A server that speaks as much of Stripe's published API as a payment needs, idempotency keys included. */
export async function fakeStripe(): Promise<FakeStripe> {
  const intents: Intent[] = [];
  const answered = new Map<string, Answer>();
  const requests: string[] = [];
  let customers = 0;
  let isHanging = false;
  let isAway = false;
  let asked = async () => {};

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await read(request));
    const url = new URL(request.url ?? '/', 'http://stripe');
    requests.push(`${request.method} ${url.pathname}`);
    if (isHanging) return;
    if (isAway) return send(response, fault(503, 'api_error'));
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' ? answered.get(key) : undefined;
    const answer = known ?? answerTo(request.method ?? 'GET', url, body);
    // Stripe keeps what it answered under a key, its faults included.
    if (typeof key === 'string') answered.set(key, answer);
    if (url.pathname === '/v1/payment_intents' && request.method === 'POST') await asked();
    send(response, answer);
  });

  function answerTo(method: string, url: URL, body: URLSearchParams): Answer {
    const path = url.pathname.split('/').slice(2);
    const at = `${method} ${path.map((part) => (/^(pi|pm|seti)_/.test(part) ? ':id' : part)).join('/')}`;
    const id = path[1] ?? '';
    switch (at) {
      case 'POST customers':
        return good({ id: `cus_${++customers}`, object: 'customer' });
      case 'GET payment_methods/:id':
        return isToken(id) ? good(methodOf(id)) : missing('payment_method');
      case 'POST setup_intents':
        return setUp(body);
      case 'POST payment_intents':
        return charge(body);
      case 'GET payment_intents':
        return good({
          object: 'list',
          url: '/v1/payment_intents',
          has_more: false,
          data: intents.filter(({ customer }) => customer === url.searchParams.get('customer')).map(toWire),
        });
      case 'POST payment_intents/:id/cancel':
        return cancel(id);
      case 'POST refunds':
        return refund(body);
      default:
        return missing(at);
    }
  }

  function setUp(body: URLSearchParams): Answer {
    const token = body.get('payment_method') ?? '';
    const bank = token === stripeTokens.bank;
    const agreed = body.get('mandate_data[customer_acceptance][type]');
    if (!isToken(token) || (bank && !agreed)) return fault(400, 'invalid_request_error', 'parameter_missing');
    const status = token === askingToken ? 'requires_action' : 'succeeded';
    return good({ id: `seti_${token}`, object: 'setup_intent', status });
  }

  function charge(body: URLSearchParams): Answer {
    const token = body.get('payment_method');
    if (token === stripeTokens.error) return fault(500, 'api_error');
    const declined = token === stripeTokens.declined;
    const intent: Intent = {
      id: `pi_${intents.length + 1}`,
      customer: body.get('customer') ?? '',
      amount: Number(body.get('amount')),
      metadata: { openroll_attempt: body.get('metadata[openroll_attempt]') ?? '' },
      status: declined ? 'requires_payment_method' : token === stripeTokens.bank ? 'processing' : 'succeeded',
      refunded: 0,
      disputed: false,
    };
    intents.push(intent);
    if (declined) return fault(402, 'card_error', 'card_declined');
    return { ...good(toWire(intent)), isLost: token === stripeTokens.lost };
  }

  function cancel(id: string): Answer {
    const intent = intents.find((each) => each.id === id);
    if (!intent) return missing('payment_intent');
    if (intent.status === 'succeeded' || intent.status === 'processing')
      return fault(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return good(toWire(intent));
  }

  function refund(body: URLSearchParams): Answer {
    const intent = intents.find((each) => each.id === body.get('payment_intent'));
    const amount = Number(body.get('amount'));
    if (!intent || intent.status === 'requires_payment_method') return missing('payment_intent');
    if (intent.refunded + amount > intent.amount)
      return fault(400, 'invalid_request_error', 'charge_already_refunded');
    intent.refunded += amount;
    return good({ id: `re_${intents.length}`, object: 'refund', status: 'succeeded' });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    api: { host: '127.0.0.1', port, protocol: 'http' },
    paid: () =>
      intents
        .filter(({ status }) => status === 'succeeded' || status === 'processing')
        .map(({ amount, refunded }) => amount - refunded),
    ledger: () =>
      intents
        .filter(({ status }) => status === 'succeeded' || status === 'processing')
        .map(({ id, metadata, amount, refunded }) => ({
          id,
          key: metadata.openroll_attempt ?? '',
          cents: amount - refunded,
        })),
    takeBack(id) {
      const intent = intents.find((each) => each.id === id);
      if (!intent) throw new Error(`no intent is ${id}`);
      if (intent.status === 'processing') intent.status = 'requires_payment_method';
      else intent.disputed = true;
    },
    onCharge: (hook) => {
      asked = hook;
    },
    requests,
    goAway(away) {
      isAway = away;
    },
    hang: () => {
      isHanging = true;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const toWire = ({ refunded, disputed, ...intent }: Intent) => ({
  ...intent,
  object: 'payment_intent',
  latest_charge: intent.status === 'requires_payment_method' ? null : { id: `ch_${intent.id}`, disputed },
});

/** A card of a brand that a token names, in Stripe's words: 'pm_card_amex'. */
const ofBrand = 'pm_card_';

const isToken = (id: string): boolean =>
  id === askingToken || id.startsWith(ofBrand) || Object.values<string>(stripeTokens).includes(id);

const methodOf = (id: string) =>
  id === stripeTokens.bank
    ? { id, object: 'payment_method', type: 'us_bank_account', us_bank_account: { last4: '6789' } }
    : {
        id,
        object: 'payment_method',
        type: 'card',
        card: { brand: id.startsWith(ofBrand) ? id.slice(ofBrand.length) : 'visa', last4: '4242' },
      };

const good = (body: unknown): Answer => ({ status: 200, body });
const fault = (status: number, type: string, code?: string): Answer => ({
  status,
  body: { error: { type, code, message: 'said by the fake' } },
});
const missing = (what: string) => fault(404, 'invalid_request_error', `${what}_missing`);

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, { status, body, isLost }: Answer): void {
  if (isLost) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
