import type { UserActor } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import { fullName } from '@openroll/domain/values/full-name';
import { textOf } from '@openroll/wizard/answers/answers';
import { censusApplicants } from '@openroll/wizard/answers/census-applicants';
import { complete, withAnswer } from '@openroll/wizard/applications/complete';
import { amountText } from '@openroll/wizard/coverage/amount-text';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { openCensusPerson } from '../features/census/census.queries.ts';
import { expireSession } from '../features/wizard/expiry/expire-session.ts';
import { sendReviewAgain } from '../features/wizard/review/send-review.ts';
import { declineSession } from '../features/wizard/sessions/decline-session.ts';
import { makeContext } from '../features/wizard/sessions/make-context.ts';
import { pauseSession } from '../features/wizard/sessions/pause-session.ts';
import { startSession } from '../features/wizard/sessions/start-session.ts';
import { previewDocuments } from '../features/wizard/submission/preview-documents.ts';
import { submitSession } from '../features/wizard/submission/submit-session.ts';
import { findSession, openAnswers, type SessionRow } from '../features/wizard/wizard.queries.ts';
import type { Origin } from '../platform/audit/record-audit.ts';
import type { Platform } from '../platform/platform.ts';
import { scopeOf } from '../platform/scope.ts';
import { awaitDecisions } from './await-decisions.ts';
import { captureTestCard } from './capture-test-card.ts';
import { type DemoEnrollment, type DemoOutcome, demoEnrollments } from './demo-enrollments.ts';
import { beginAlone, declineByLink, signByLink } from './seed-signing.ts';

/**
 * Enrolls some of the demo's people as Avery would, through the wizard's own verbs, so that every list shows something.
 * Each person at most once: a start that was killed in between goes on with the next. Runs while the site is served.
 */
export async function seedEnrollments(platform: Platform): Promise<void> {
  const avery = await findAvery(platform);
  if (!avery) return;
  const origin: Origin = {
    actor: avery,
    requestId: 'demo-seed',
    ip: '127.0.0.1',
    userAgent: 'openroll start',
  };
  for (const wanted of demoEnrollments) {
    const person = await findPerson(platform, wanted);
    if (person) await enroll(platform, origin, avery, person, wanted);
  }
}

async function findAvery(platform: Platform): Promise<UserActor | undefined> {
  const row = await platform.database
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('email', '=', 'agent@demo.openroll.test')
    .executeTakeFirst();
  return (
    row && {
      kind: 'user',
      userId: row.id,
      name: fullName(row),
      roles: [],
      permissions: permissionsOf([]),
    }
  );
}

interface Person {
  readonly id: number;
  readonly caseId: number;
  readonly city: string;
  readonly state: string;
  readonly divisionId: number | null;
}

/** The census person, unless somebody has begun an enrollment with them. */
async function findPerson(platform: Platform, wanted: DemoEnrollment): Promise<Person | undefined> {
  const row = await platform.database
    .selectFrom('census_people as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select(['p.id', 'p.case_id', 'p.city', 'p.state', 'p.division_id'])
    .where('c.group_name', '=', wanted.caseName)
    .where('p.employee_id', '=', wanted.employeeId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('wizard_sessions as w').select('w.id').whereRef('w.census_person_id', '=', 'p.id')),
      ),
    )
    // Whoever enrolled alone was matched with the submit.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrollments as e').select('e.id').whereRef('e.census_person_id', '=', 'p.id'))),
    )
    .executeTakeFirst();
  return (
    row && { id: row.id, caseId: row.case_id, city: row.city, state: row.state, divisionId: row.division_id }
  );
}

async function enroll(
  platform: Platform,
  origin: Origin,
  avery: UserActor,
  person: Person,
  wanted: DemoEnrollment,
): Promise<void> {
  if (wanted.outcome === 'alone') return enrollAlone(platform, origin, person, wanted);
  const then = platformOf(platform, wanted.outcome);
  const scope = await scopeOf(platform.pool, avery);
  const sessionId = await startSession(then, origin, avery, scope, {
    caseId: person.caseId,
    case_division_id: person.divisionId,
    enrollment_city: person.city,
    enrollment_state: person.state,
    enrollment_mode: wanted.outcome === 'by telephone' ? 'callcenter' : 'inperson',
    applicant_id: person.id,
  });
  const row = await getSession(platform, sessionId);
  if (wanted.outcome === 'declined') return declineSession(platform, origin, row, undefined);
  const context = await makeContext(platform, row);
  const chosen = choose(context, openAnswers(platform, row), wanted);
  if (wanted.outcome === 'paused')
    return pauseSession(platform, origin, sessionId, { data: chosen, step: 'family', stepIndex: 1 });
  const data = complete(context, wanted.outcome.startsWith('sent') ? byEmail(chosen) : chosen);
  await captureTestCard(then, origin, context, data, () => getSession(platform, sessionId));
  // With what it is paid, which the documents name.
  await previewDocuments(then, await getSession(platform, sessionId), data);
  const submitted = await awaitDecisions(then, origin, data, () => getSession(platform, sessionId));
  await submitSession(then, origin, await getSession(platform, sessionId), { data: submitted } as Submitted);
  if (wanted.outcome === 'by telephone')
    await sendReviewAgain(platform, origin, await getSession(platform, sessionId), addressIn(data));
  if (wanted.outcome === 'sent and signed') await signByLink(platform, origin, sessionId, data);
  if (wanted.outcome === 'sent and refused')
    await declineByLink(platform, origin, sessionId, 'We have found another plan.');
  if (wanted.outcome === 'sent and expired') await expireSession(platform, sessionId);
}

const platformOf = (platform: Platform, outcome: DemoOutcome): Platform => {
  if (outcome === 'sent and expired') return daysAgo(platform, longAgoDays);
  return outcome === 'enrolled and queued' ? deliveredLater(platform) : platform;
};

/** As if its carrier took nothing before tonight: else all would be delivered before anybody sees it queued. */
const deliveredLater = (platform: Platform): Platform => ({
  ...platform,
  jobs: {
    ...platform.jobs,
    enqueue: (tx, jobs) =>
      platform.jobs.enqueue(
        tx,
        jobs.map((job) => (job.name === 'deliver' ? { ...job, startAfterSeconds: queuedSeconds } : job)),
      ),
  },
});

const queuedSeconds = 12 * 3600;

/** As if it were so many days ago. */
const daysAgo = (platform: Platform, days: number): Platform => ({
  ...platform,
  clock: () => new Date(platform.clock().getTime() - days * 86_400_000),
});

const longAgoDays = 32;

/** The family signs by a link: whoever has no address in the census gives one. */
const byEmail = (data: EnrollmentData): EnrollmentData =>
  withAnswer(data, { applicantId: 'primary' }, 'emp_selected_remote_signature', 'yes');

const addressIn = ({ applicants }: EnrollmentData): string => textOf(applicants[0]?.data.email);

/** They answer all that the census knows, which the wizard of somebody alone does not prefill. */
async function enrollAlone(
  platform: Platform,
  origin: Origin,
  person: Person,
  wanted: DemoEnrollment,
): Promise<void> {
  const holder = await beginAlone(platform, origin, person);
  const row = await getSession(platform, holder.sessionId);
  const known = await openCensusPerson(platform, platform.database, person.caseId, person.id);
  if (!known) return;
  const context = await makeContext(platform, row);
  const typed = { applicants: censusApplicants(known), selectedCoverages: [] };
  const data = complete(context, choose(context, typed, wanted));
  await previewDocuments(platform, row, data);
  const alone = { ...origin, actor: holder };
  const read = () => getSession(platform, holder.sessionId);
  const submitted = await awaitDecisions(platform, alone, data, read);
  await submitSession(platform, alone, await read(), { data: submitted } as Submitted);
}

async function getSession(platform: Platform, id: number): Promise<SessionRow> {
  const row = await findSession(platform, id);
  if (!row) throw new Error(`session ${id} is gone`);
  return row;
}

type Submitted = Parameters<typeof submitSession>[3];

/** Waives what is not wanted; for the rest the first choice is taken, or what is wished. A census does not tell a child's gender. */
function choose(context: WizardContext, data: EnrollmentData, wanted: DemoEnrollment): EnrollmentData {
  const children = data.applicants.filter(({ type }) => type === 'child');
  const known = children.reduce(
    (filled, { id: applicantId }) => withAnswer(filled, { applicantId }, 'gender', 'female'),
    data,
  );
  const idOf = (name: string) => context.products.find(({ definition }) => definition.name === name)?.id;
  const wished = wanted.wishes.reduce(
    (filled, { product, dollars }) =>
      withAnswer(filled, { applicantId: 'primary', product: idOf(product) }, 'coverage', {
        text: amountText(dollars),
        value: dollars,
      }),
    known,
  );
  const refused = context.products.filter(({ definition }) => !wanted.products.includes(definition.name));
  return refused.reduce(
    (filled, { id: product }) =>
      filled.applicants.reduce(
        (all, { id: applicantId }) =>
          withAnswer(all, { applicantId, product }, 'coverage', { text: 'Waived', value: null }),
        filled,
      ),
    wished,
  );
}
