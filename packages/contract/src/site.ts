import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';
import { endpoint, everybody } from './endpoint.ts';

const word = z.object({ singular: z.string(), plural: z.string() });

/** What the browser may know of the site before anybody signs in (§1.2). */
export const publicSite = z.object({
  tenantSystemName: z.string(),
  logoUrl: z.string(),
  brandColor: z.string(),
  casesPath: z.string(),
  enrollmentsPath: z.string(),
  wizardPath: z.string(),
  enrollmentDetailsPath: z.string(),
  terminology: z.object({ case: word, enrollment: word, employee: word }),
  allowedStates: z.array(z.string()),
  /** In which a case of the site may be paid for (§2.1). */
  premiumModes: z.array(z.enum(premiumModes)).min(1),
  ffEnableEnrollmentSessionConferences: z.boolean(),
  ffExternalUnderwriting: z.boolean(),
  enableCaseSetupCityState: z.boolean(),
  enableCaseSetupPremiumSelection: z.boolean(),
  showEmployeeColumn: z.boolean(),
  showCaseColumn: z.boolean(),
  showDivisionColumn: z.boolean(),
  enableCensus: z.boolean(),
  caseSetupTabs: z.record(z.string(), z.boolean()),
  singleNameRelationships: z.array(z.string()),
  relationshipDisclaimers: z.record(z.string(), z.string()),
  /** The fewest characters of a password, for the hints beside a new one; and of one beside a second step. */
  passwordMinimum: z.number(),
  passwordMinimumWithTwoStep: z.number(),
  /** Another way to sign in, by the name that its button carries; null where there is none. */
  singleSignOn: z.object({ name: z.string() }).nullable(),
  /** Languages by their tags; where there are several, people choose theirs on the profile. */
  languages: z.array(z.string()),
  /** The language of whoever asks: what they chose, else what their browser asks for, else the site's default. */
  language: z.string(),
  /** The zone (IANA) whose days and clock the site goes by. */
  timeZone: z.string(),
  /** The demo tenant says so on its pages. */
  isDemo: z.boolean(),
});
export type PublicSite = z.output<typeof publicSite>;

export const getSiteConfig = endpoint({
  method: 'GET',
  path: '/api/site-config/',
  summary: 'The site configuration that the application loads first',
  access: everybody,
  reply: publicSite,
  limit: 'none',
});
