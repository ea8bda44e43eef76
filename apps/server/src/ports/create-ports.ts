import { join } from 'node:path';
import type { Clock } from '@openroll/domain/values/dates';
import type { Config } from '../config.ts';
import { createCalls } from './calls/create-calls.ts';
import { createTransport } from './delivery/create-transport.ts';
import { publicEgress } from './egress/egress.ts';
import { folderStore } from './files/folder-store.ts';
import { openidProvider } from './identity-provider/openid-provider.ts';
import { keptSecret } from './kept-secret.ts';
import { sandboxMail } from './mail/sandbox-mail.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { postToSite } from './payments/sandbox/post-to-site.ts';
import { fileLedger } from './payments/sandbox/sandbox-ledger.ts';
import { sandboxPayments } from './payments/sandbox/sandbox-payments.ts';
import { stripePayments } from './payments/stripe/stripe-payments.ts';
import { createPdf } from './pdf/create-pdf.ts';
import type { Ports } from './ports.ts';
import type { ProviderTerms } from './provider-calls.ts';
import { httpUnderwriter } from './underwriting/http-underwriter.ts';
import { sandboxCarrier } from './underwriting/sandbox-carrier.ts';
import { sandboxUnderwriter } from './underwriting/sandbox-underwriter.ts';
import { webhookSender } from './webhooks/webhook-sender.ts';

/** By which providers are asked: the machine's own time, whatever the site's clock says. */
const terms: ProviderTerms = { now: Date.now, random: Math.random };

function mailOf({ smtpUrl, isMailOff, demo }: Config): Ports['mail'] {
  if (smtpUrl) return smtpTransport(smtpUrl);
  return demo && !isMailOff ? sandboxMail() : undefined;
}

/** Stripe where the site has it; else the demo's sandbox, and nothing is paid anywhere else. */
function paymentsOf(config: Config, clock: Clock): Pick<Ports, 'payments' | 'paymentSandbox'> {
  const { stripe, demo, dataDir } = config;
  if (stripe) return { payments: stripePayments(stripe, terms), paymentSandbox: undefined };
  if (!demo) return { payments: undefined, paymentSandbox: undefined };
  const folder = join(dataDir, 'sandbox');
  const sandbox = sandboxPayments(fileLedger(join(folder, 'payments.jsonl')), {
    secret: keptSecret(join(folder, 'payments.secret')),
    clock,
    send: postToSite(config.baseUrl ?? `http://127.0.0.1:${config.port}`),
  });
  return { payments: sandbox, paymentSandbox: sandbox };
}

function underwritingOf({ underwriter, demo }: Config): Ports['underwriting'] {
  if (underwriter) return httpUnderwriter(underwriter, terms);
  return demo ? sandboxUnderwriter(sandboxCarrier(Date.now)) : undefined;
}

/** The real ports, as configuration asks for them. */
export const createPorts = ({
  config,
  clock = () => new Date(Date.now() + config.clockOffsetMs),
}: {
  config: Config;
  /** By which the sandboxes go. */
  clock?: Clock;
}): Omit<Ports, 'carriers'> => ({
  files: folderStore(join(config.dataDir, 'files')),
  pdf: createPdf(),
  delivery: createTransport(config.delivery),
  calls: createCalls(config, { clock, terms }),
  mail: mailOf(config),
  ...paymentsOf(config, clock),
  identityProvider: config.openid && openidProvider(config.openid),
  underwriting: underwritingOf(config),
  webhooks: webhookSender(publicEgress),
});
