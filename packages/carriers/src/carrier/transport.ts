import { z } from 'zod';

/** Where a secret stands; never the secret itself. */
export const secretReferenceSchema = z.union([
  z.strictObject({
    env: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable'),
  }),
  z.strictObject({ file: z.string().min(1).max(1000) }),
]);

export type SecretReference = z.output<typeof secretReferenceSchema>;

const path = z.string().min(1).max(1000);
const host = z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/, 'a host name or an address');

const here = path.regex(/^(\/|[A-Za-z]:[\\/])/, 'a folder of this machine, from its root on');
const hostKey = String.raw`(SHA256:[A-Za-z0-9+/]{43}|(ssh|ecdsa)-[a-z0-9-]+ [A-Za-z0-9+/]+=*( [^\s,]+)?)`;

const folder = z.strictObject({
  kind: z.literal('folder'),
  path: here,
  /** Where the carrier's answers are found. */
  inbox: here.optional(),
});

const sftp = z
  .strictObject({
    kind: z.literal('sftp'),
    host,
    port: z.int().min(1).max(65_535).default(22),
    user: z.string().min(1).max(200),
    /** What the server's key must be, or one of several: a changed one stops deliveries and alerts (§9.7). */
    host_key: z
      .string()
      .regex(
        new RegExp(`^${hostKey}(, *${hostKey})*$`),
        'SHA256: and the fingerprint as ssh-keygen -l has it, or the key as ssh-keyscan prints it; two are separated by a comma',
      ),
    password: secretReferenceSchema.optional(),
    private_key: secretReferenceSchema.optional(),
    passphrase: secretReferenceSchema.optional(),
    folder: path,
    inbox: path.optional(),
  })
  .refine(({ password, private_key }) => password !== undefined || private_key !== undefined, {
    message: 'needs password or private_key',
  });

const https = z.strictObject({
  kind: z.literal('https'),
  url: z.url({ protocol: /^https$/, hostname: /.+/ }),
  /** Both sides sign with it (§9.7). */
  secret: secretReferenceSchema,
  /** Whom to trust instead of the usual authorities. */
  ca: secretReferenceSchema.optional(),
  /** For TLS on both sides. */
  certificate: secretReferenceSchema.optional(),
  private_key: secretReferenceSchema.optional(),
});

/** How packages reach a carrier, and where its answers come from (§9.7). */
export const transportSchema = z.discriminatedUnion('kind', [folder, sftp, https]);

export type CarrierTransport = z.output<typeof transportSchema>;
