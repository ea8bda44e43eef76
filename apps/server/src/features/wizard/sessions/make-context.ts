import type { WizardContext } from '@openroll/wizard/enrollment';
import { placesOf } from '@openroll/wizard/places';
import type { Platform } from '../../../platform/platform.ts';
import { offerProducts } from '../../products/offer-products.ts';
import { sessionUnderwriting } from '../../underwriting/session-underwriting.ts';
import { listDecisions } from '../../underwriting/underwriting.queries.ts';
import { conferenceFactsOf } from '../conferences/conference-facts-of.ts';
import { sessionPayment } from '../payment/session-payment.ts';
import { marksOf, modeOf, pinnedOf, premiumModeOf, type SessionRow } from '../wizard.queries.ts';
import { answeredOn } from './answered-on.ts';
import { periodOf } from './period-columns.ts';

/** Everything besides answers that the engine needs, as this session pinned it. */
export async function makeContext(platform: Platform, row: SessionRow): Promise<WizardContext> {
  const { site, ports } = platform;
  const payment = sessionPayment(platform, row);
  const conference = await conferenceFactsOf(platform, row);
  return {
    ...(await offerProducts(platform, pinnedOf(row), platform.translatorIn(row.language))),
    caseName: row.group_name,
    premiumMode: premiumModeOf(row),
    state: row.enrollment_state,
    city: row.enrollment_city,
    ...placesOf(site.allowedStates),
    startedOn: row.started_on,
    answeredOn: answeredOn(platform, row),
    enrollmentPeriod: periodOf(row),
    mode: modeOf(row),
    marks: marksOf(row),
    ...(conference ? { conference } : {}),
    underwriting: await underwritingOf(platform, row),
    agentName: row.agent_name,
    tookOverFrom: row.took_over_from ?? undefined,
    enteredBy: row.entered_by_name ?? undefined,
    singleNameRelationships: site.singleNameRelationships,
    relationshipDisclaimers: site.relationshipDisclaimers,
    ...(payment ? { payment } : {}),
    facts: factsOf(row),
    unprintable: (text) => ports.pdf.unprintable(text),
  };
}

/** Nothing is read before somebody was asked. */
async function underwritingOf(
  { site, ports, database, clock }: Platform,
  { id, uw_submitted_at: askedAt }: SessionRow,
): Promise<WizardContext['underwriting']> {
  if (!site.ffExternalUnderwriting || !ports.underwriting) return undefined;
  if (askedAt === null) return { decisions: [] };
  return sessionUnderwriting(await listDecisions(database, id), { site, now: clock() });
}

/** What the forms print beside the answers. */
const factsOf = (row: SessionRow): Readonly<Record<string, string>> => ({
  reference: String(row.id),
  case_number: row.group_number ?? '',
  division: row.division_name ?? '',
  employee_id: row.employee_id ?? '',
  agent_code: row.agent_code ?? '',
  agent_license_number: row.agent_license_number ?? '',
  agent_license_state: row.agent_license_number ? row.enrollment_state : '',
});
