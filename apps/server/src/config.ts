import { join, resolve } from 'node:path';
import type { TwilioSettings } from './ports/calls/twilio-client.ts';
import { type CarrierSurroundings, readCarrierSurroundings } from './ports/delivery/carrier-settings.ts';
import { type DeliverySettings, readDeliverySettings } from './ports/delivery/delivery-settings.ts';
import type { OpenidSettings } from './ports/identity-provider/openid-provider.ts';
import { type StripeSettings, stripeOf } from './ports/payments/stripe/stripe-settings.ts';
import { testAddress } from './ports/test-address.ts';
import type { UnderwriterSettings } from './ports/underwriting/http-underwriter.ts';

/** Everything that the environment may say, read once at start (§15.1). */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** The address of the role that owns the site's own database, where another role serves. */
  readonly migrateDatabaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where backups go; without it the site makes none. */
  readonly backupDir: string | undefined;
  readonly demo: boolean;
  readonly production: boolean;
  readonly roles: readonly ('web' | 'worker')[];
  /** How many processes serve the web on this machine. */
  readonly webProcesses: number;
  readonly siteFile: string | undefined;
  readonly catalogFolders: readonly string[];
  /** The site sells what is in its own folders alone. */
  readonly isShippedCatalogOff: boolean;
  readonly smtpUrl: string | undefined;
  /** The site says that no email shall be sent. */
  readonly isMailOff: boolean;
  /** The site's identity provider, for single sign-on; undefined without one. */
  readonly openid: OpenidSettings | undefined;
  /** The site's provider of voice conferences; the sandbox in the demo without one. */
  readonly twilio: TwilioSettings | undefined;
  /** An underwriter outside, by docs/underwriting-api.yaml; undefined without one. */
  readonly underwriter: UnderwriterSettings | undefined;
  /** Where packages go whose carrier's file names no transport; into folders of the data directory where nothing is set. */
  readonly delivery: DeliverySettings;
  /** What the transports of carriers' own files lead to. */
  readonly carrierSurroundings: CarrierSurroundings;
  /** The site's account with Stripe; the sandbox in the demo without one, and no payments anywhere else. */
  readonly stripe: StripeSettings | undefined;
  /** Public address, for links and the Origin check; from the request's own address where it is not set. */
  readonly baseUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly clockOffsetMs: number;
  readonly logLevel: string;
  /** Rate limits times this; the demo runs at 20, login failures excepted. */
  readonly limitFactor: number;
  /** Named points at which a crash test kills the process; refused in production. */
  readonly failpoint: string | undefined;
}

const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 } as const;

/** '+31d', '-2h', '+11m' → milliseconds. Throws on anything else. */
export function parseOffset(text: string): number {
  const match = /^([+-])(\d+)([dhms])$/.exec(text);
  if (!match) throw new Error(`OPENROLL_CLOCK_OFFSET is like +31d, +11m or -2h, not "${text}"`);
  const size = Number(match[2]) * units[match[3] as keyof typeof units];
  return match[1] === '-' ? -size : size;
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: "${text}"`);
  return port;
}

/** One for each core of a large machine. */
const maxWebProcesses = 64;

function webProcessesOf(text: string | undefined): number {
  const count = Number(text || 1);
  if (!Number.isInteger(count) || count < 1 || count > maxWebProcesses)
    throw new Error(`OPENROLL_WEB_PROCESSES is a number from 1 to ${maxWebProcesses}, not "${text}"`);
  return count;
}

const foldersOf = (text = ''): readonly string[] => text.split(':').filter(Boolean);

/** The demo's people are enrolled in the shipped products; and a site without any product sells nothing. */
function isShippedCatalogOff(env: Readonly<Record<string, string | undefined>>, demo: boolean): boolean {
  const { OPENROLL_SHIPPED_CATALOG: text } = env;
  if (text === undefined || text === '') return false;
  if (text !== 'off') throw new Error(`OPENROLL_SHIPPED_CATALOG is off or not set, not "${text}"`);
  if (demo)
    throw new Error(
      'OPENROLL_SHIPPED_CATALOG=off needs OPENROLL_DEMO=off: the demo sells the shipped products',
    );
  if (foldersOf(env.OPENROLL_CATALOG).length === 0)
    throw new Error("OPENROLL_SHIPPED_CATALOG=off needs the site's own products: OPENROLL_CATALOG");
  return true;
}

/** Load tests raise the limits; production never does. */
function limitFactorOf(text: string | undefined, demo: boolean, production: boolean): number {
  if (production || text === undefined) return demo ? 20 : 1;
  const factor = Number(text);
  if (!(factor >= 1)) throw new Error(`OPENROLL_LIMIT_FACTOR is a number from 1 on, not "${text}"`);
  return factor;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The three settings of single sign-on belong together. Without TLS anybody on the way could say who signs in. */
function openidOf(env: Readonly<Record<string, string | undefined>>): OpenidSettings | undefined {
  const issuer = env.OPENROLL_OIDC_ISSUER || undefined;
  const clientId = env.OPENROLL_OIDC_CLIENT_ID || undefined;
  const clientSecret = env.OPENROLL_OIDC_CLIENT_SECRET || undefined;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer || !clientId || !clientSecret)
    throw new Error(
      'OPENROLL_OIDC_ISSUER, OPENROLL_OIDC_CLIENT_ID and OPENROLL_OIDC_CLIENT_SECRET go together',
    );
  const address = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (address?.protocol !== 'https:' && !(address?.protocol === 'http:' && loopback.has(address.hostname)))
    throw new Error(`OPENROLL_OIDC_ISSUER is an https:// address, not "${issuer}"`);
  return { issuer, clientId, clientSecret };
}

/**
 * The settings of voice conferences belong together; the provider tells us at the public address what happens. TWILIO_API names another
 * server that speaks Twilio's API.
 */
function twilioOf(
  env: Readonly<Record<string, string | undefined>>,
  production: boolean,
): TwilioSettings | undefined {
  const accountSid = env.TWILIO_ACCOUNT_SID || undefined;
  const authToken = env.TWILIO_AUTH_TOKEN || undefined;
  const callerNumber = env.TWILIO_CALLER_NUMBER || undefined;
  if (!accountSid && !authToken && !callerNumber) return undefined;
  if (!accountSid || !authToken || !callerNumber || !env.OPENROLL_BASE_URL)
    throw new Error(
      'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_CALLER_NUMBER and OPENROLL_BASE_URL go together',
    );
  if (!/^\+1\d{10}$/.test(callerNumber))
    throw new Error(`TWILIO_CALLER_NUMBER is like +13125550100, not "${callerNumber}"`);
  const address = testAddress('TWILIO_API', env.TWILIO_API, production);
  return { accountSid, authToken, callerNumber, ...(address ? { apiAddress: address.origin } : {}) };
}

/** The settings of an underwriter outside belong together; health answers go there, so never without TLS. */
function underwriterOf(env: Readonly<Record<string, string | undefined>>): UnderwriterSettings | undefined {
  const url = env.UNDERWRITING_URL || undefined;
  const secret = env.UNDERWRITING_SECRET || undefined;
  if (!url && !secret) return undefined;
  if (!url || !secret) throw new Error('UNDERWRITING_URL and UNDERWRITING_SECRET go together');
  if (secret.length < 32) throw new Error('UNDERWRITING_SECRET has at least 32 characters');
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (address?.protocol !== 'https:' && !(address?.protocol === 'http:' && loopback.has(address.hostname)))
    throw new Error(`UNDERWRITING_URL is an https:// address, not "${url}"`);
  return { url, secret };
}

/** A backup that goes with the data is none. */
function backupDirOf(text: string | undefined, dataDir: string): string | undefined {
  if (!text) return undefined;
  const folder = resolve(text);
  if (`${folder}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${folder}/`))
    throw new Error('OPENROLL_BACKUP_DIR lies apart from OPENROLL_DATA_DIR, best on another machine');
  return folder;
}

function smtpOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const url = env.SMTP_URL || undefined;
  if (env.MAIL !== undefined && env.MAIL !== 'off')
    throw new Error(`MAIL is off or not set, not "${env.MAIL}"`);
  if (env.MAIL === 'off' && url) throw new Error('MAIL=off and SMTP_URL contradict each other: choose one');
  if (url && !/^smtps?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error('SMTP_URL is an address such as smtp://user:password@mail.example.com:587');
  return url;
}

/** Whoever says who owns the database says who serves, too. */
function migrateUrlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (env.OPENROLL_MIGRATE_DATABASE_URL && !env.DATABASE_URL)
    throw new Error('OPENROLL_MIGRATE_DATABASE_URL needs DATABASE_URL, the address of the role that serves');
  return env.OPENROLL_MIGRATE_DATABASE_URL || undefined;
}

/** How many processes of the site one start makes: those that serve the web, beside the first where they are several. */
export const processesOf = ({ roles, webProcesses }: Config): number =>
  roles.includes('web') && webProcesses > 1 ? webProcesses + 1 : 1;

/** More are never made, whatever the settings. */
export const maxProcesses: number = maxWebProcesses + 1;

/** Reads the environment. Throws with the setting's name when a value makes no sense. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const demo = env.OPENROLL_DEMO !== 'off';
  const production = env.NODE_ENV === 'production';
  const dataDir = resolve(env.OPENROLL_DATA_DIR ?? join(process.cwd(), 'data'));
  const role = env.OPENROLL_ROLE ?? 'all';
  if (!['web', 'worker', 'all'].includes(role))
    throw new Error(`OPENROLL_ROLE is web, worker or all, not "${role}"`);
  return {
    port: portOf(env.PORT),
    host: env.HOST ?? '127.0.0.1',
    databaseUrl: env.DATABASE_URL || undefined,
    migrateDatabaseUrl: migrateUrlOf(env),
    dataDir,
    backupDir: backupDirOf(env.OPENROLL_BACKUP_DIR, dataDir),
    demo,
    production,
    roles: role === 'all' ? ['web', 'worker'] : [role as 'web' | 'worker'],
    webProcesses: webProcessesOf(env.OPENROLL_WEB_PROCESSES),
    siteFile: env.OPENROLL_SITE || undefined,
    catalogFolders: foldersOf(env.OPENROLL_CATALOG),
    isShippedCatalogOff: isShippedCatalogOff(env, demo),
    smtpUrl: smtpOf(env),
    isMailOff: env.MAIL === 'off',
    openid: openidOf(env),
    twilio: twilioOf(env, production),
    stripe: stripeOf(env, production),
    underwriter: underwriterOf(env),
    delivery: readDeliverySettings(env, {
      production,
      places: { folder: join(dataDir, 'deliveries'), inbox: join(dataDir, 'carrier-answers') },
    }),
    carrierSurroundings: readCarrierSurroundings(env, production),
    baseUrl: env.OPENROLL_BASE_URL || undefined,
    trustedProxies: (env.OPENROLL_TRUSTED_PROXIES ?? '').split(',').filter(Boolean),
    clockOffsetMs: demo && env.OPENROLL_CLOCK_OFFSET ? parseOffset(env.OPENROLL_CLOCK_OFFSET) : 0,
    logLevel: env.OPENROLL_LOG ?? 'info',
    limitFactor: limitFactorOf(env.OPENROLL_LIMIT_FACTOR, demo, production),
    failpoint: env.OPENROLL_FAILPOINT || undefined,
  };
}
