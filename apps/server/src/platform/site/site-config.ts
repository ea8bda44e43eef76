import { readFileSync } from 'node:fs';
import { type PublicSite, publicSite } from '@openroll/contract/site';
import { passwordMinimum } from '@openroll/domain/access/password-policy';
import { roles } from '@openroll/domain/access/roles';
import { lengths } from '@openroll/domain/values/lengths';
import { usualPremiumModes } from '@openroll/domain/values/premium-modes';
import { stateCodes } from '@openroll/domain/values/us-states';
import { plainSite } from '@openroll/messages/create-translator';
import { shippedLanguages } from '@openroll/messages/languages';
import { z } from 'zod';

const path = z
  .string()
  .regex(/^\/[a-z0-9][a-z0-9-/]*$/, 'starts with / and holds lower-case letters, digits, dashes');

/** By name: an offset such as '+05:00' knows no summer time. */
const isZone = (name: string): boolean => {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

const groupRole = z.enum(['agent', ...roles]).exclude(['APIUser']);

/** How people of the site's identity provider become users (docs/single-sign-on.md). */
const singleSignOn = z
  .object({
    /** What the button says after 'Sign in with'. */
    name: z.string().min(1).max(40),
    scopes: z.array(z.string()).default(['openid', 'email', 'profile']),
    groupsClaim: z.string().default('groups'),
    /** Group → role, or `agent`. Whoever is in none of these may not come in. */
    groups: z.record(z.string(), groupRole),
    /** Whether somebody whom nobody has entered here becomes a user. */
    createUsers: z.boolean(),
    /** Whether whoever comes from the provider has taken its second step; where not, its `amr` or `acr` must say so. */
    trustsProviderTwoStep: z.boolean().default(true),
  })
  .strict();
export type SingleSignOnSettings = z.output<typeof singleSignOn>;

/** HTML in one language, or by language; it is cleaned whenever it is served (§11.5). */
const ownPage = z.union([
  z.string().max(lengths.sitePage),
  z.record(z.string(), z.string().max(lengths.sitePage)),
]);

/** The site file (§1.2): what the browser sees, and what only the server knows. */
const siteFile = publicSite
  .omit({ isDemo: true, language: true, passwordMinimumWithTwoStep: true })
  .extend({
    casesPath: path,
    enrollmentsPath: path,
    wizardPath: path,
    enrollmentDetailsPath: path,
    /** The languages that people may choose between; each must be shipped. */
    languages: z.array(z.enum(shippedLanguages) as z.ZodType<string>).min(1),
    /** The language of whoever chose none. */
    defaultLanguage: z.string(),
    /** Texts of the wizard's steps in the site's own words: by language, then by key ('steps.employee.title'). */
    texts: z.record(z.string(), z.record(z.string().regex(/^steps\./), z.string())),
    /** Completion pages, and the welcome before a self-enrollment, in the site's own words (A27). */
    pages: z
      .strictObject({
        complete: ownPage,
        remoteComplete: ownPage,
        autoPaused: ownPage,
        selfEnrollWelcome: ownPage,
      })
      .partial(),
    timeZone: z.string().refine(isZone, 'is the name of a zone, as America/New_York'),
    mailFrom: z.string(),
    /** In the place of 15 characters, and of 12 beside a second step (§11.1). */
    passwordMinimum: z.number().int().min(8).max(64).nullable(),
    twoStepPolicy: z.enum(['off', 'admins', 'all']),
    /** Whether applications go without an underwriter's decision once it was away for ten minutes (B21). */
    underwritingMayWait: z.boolean(),
    /** Days after which what waits for a signature or a decision expires (§8.13). */
    unsignedDays: z.number().int().min(1).max(365),
    /** Whether a personal link still works when whoever sent it may not sign in anymore (AC11). */
    linksOutliveSender: z.boolean(),
    /** Links to sign never go to the address of a user (AC18). */
    refuseUserAddresses: z.boolean(),
    /** Domains of those who review for the call centers, beside the applicant's own address (A17). */
    reviewDomains: z.array(z.string().regex(/^[\p{L}\p{N}.-]+$/u, 'is a domain, without @')),
    /** What agents may have read in a voice conference, beside what the products bring (B34). */
    voiceScripts: z.array(
      z.strictObject({
        name: z.string().min(1).max(lengths.line),
        text: z.string().min(1).max(lengths.text),
      }),
    ),
    /** Cases of which nothing is removed while a legal hold is on them (§11.10), or all of the site. */
    legalHold: z.union([z.literal('all'), z.array(z.number().int().positive())]),
    /** Whether API users enter enrollments on behalf of agents (A32). */
    apiUsersStart: z.boolean(),
    /** Who may look people up by a path that holds an SSN (§11.16): everybody, API users alone, or nobody. */
    rawSsnPath: z.enum(['on', 'api-only', 'off']),
    singleSignOn: singleSignOn.nullable(),
  })
  .strict()
  .refine(({ languages, defaultLanguage }) => languages.includes(defaultLanguage), {
    path: ['defaultLanguage'],
    message: 'is among languages',
  });
export type SiteConfig = z.output<typeof siteFile>;

/** The demo's site; every flag is on. A site file overrides single keys. */
export const defaultSite: SiteConfig = {
  tenantSystemName: 'Openroll',
  logoUrl: '/logo.svg',
  brandColor: '#0f6b5c',
  casesPath: '/cases',
  enrollmentsPath: '/enrollments',
  wizardPath: '/wizard',
  enrollmentDetailsPath: '/enrollment-details',
  terminology: plainSite.terminology,
  allowedStates: [...stateCodes],
  premiumModes: [...usualPremiumModes],
  ffEnableEnrollmentSessionConferences: true,
  ffExternalUnderwriting: true,
  enableCaseSetupCityState: true,
  enableCaseSetupPremiumSelection: true,
  showEmployeeColumn: true,
  showCaseColumn: true,
  showDivisionColumn: true,
  enableCensus: true,
  caseSetupTabs: {
    general: true,
    products: true,
    product_options: true,
    enrollment_modes: true,
    enrollment_period: true,
    agent_splits: true,
  },
  singleNameRelationships: ['estate', 'trust', 'charity'],
  relationshipDisclaimers: {},
  languages: ['en'],
  defaultLanguage: 'en',
  texts: {},
  pages: {},
  timeZone: plainSite.timeZone,
  mailFrom: 'no-reply@openroll.test',
  passwordMinimum: 8,
  twoStepPolicy: 'off',
  unsignedDays: 30,
  linksOutliveSender: false,
  underwritingMayWait: false,
  refuseUserAddresses: true,
  // The second takes no mail in the demo: what comes of an email that fails can be tried with any applicant.
  reviewDomains: ['callcenter.example', 'bounce.test'],
  voiceScripts: [
    {
      name: 'Welcome',
      text: 'Thank you for taking the time for this call. You may ask questions at any moment, and nothing is decided before you have said yes.',
    },
    {
      name: 'How to reach us',
      text: 'If you have questions after this call, please ask your employer who answers them.',
    },
  ],
  legalHold: [],
  apiUsersStart: true,
  rawSsnPath: 'on',
  singleSignOn: null,
};

/**
 * Reads and checks the site file. A site that is no demo wants two-step sign-in from administrators (§15.1), passwords as
 * long as §11.1 says, and no API user on behalf of agents (A32), unless the file says otherwise. Throws naming the file and every key that is wrong.
 */
export function loadSite(file: string | undefined, options: { readonly demo: boolean }): SiteConfig {
  const usual: SiteConfig = options.demo
    ? defaultSite
    : {
        ...defaultSite,
        twoStepPolicy: 'admins',
        passwordMinimum: null,
        reviewDomains: [],
        voiceScripts: [],
        apiUsersStart: false,
      };
  if (!file) return usual;
  const parsed = siteFile.safeParse({
    ...usual,
    ...(JSON.parse(readFileSync(file, 'utf8')) as object),
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `${file}: ${issue.path.join('.') || 'site'}: ${issue.message}`,
  );
  throw new Error(lines.join('\n'));
}

/** What the browser may know: never the server's own settings. */
export const publicSiteOf = (site: SiteConfig, isDemo: boolean, language: string): PublicSite =>
  publicSite.parse({
    ...site,
    passwordMinimum: passwordMinimum(site.passwordMinimum, { twoStep: false }),
    passwordMinimumWithTwoStep: passwordMinimum(site.passwordMinimum, { twoStep: true }),
    isDemo,
    language,
  });
