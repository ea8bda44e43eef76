import type { ExamplePerson, previewPremium as endpoint } from '@openroll/contract/case-setup';
import type { BodyOf, ReplyOf } from '@openroll/contract/endpoint';
import { isSoldIn } from '@openroll/domain/cases/offered-states';
import { optionProblems } from '@openroll/domain/cases/options';
import { casePanels } from '@openroll/domain/cases/panels';
import { enrollmentPeriodOf } from '@openroll/domain/enrollments/enrollment-period';
import { isError, type Problem, problem } from '@openroll/domain/problems';
import { addDays, type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { toDollars } from '@openroll/domain/values/money';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import { hasOwnCoverage } from '@openroll/wizard/definition/own-coverage';
import type { Answer, Applicant } from '@openroll/wizard/enrollment';
import { bornAged } from '@openroll/wizard/explore/explored-families';
import { eligibility } from '@openroll/wizard/person/eligibility';
import type { ProofLine, ProofTrouble } from '@openroll/wizard/proof/proof-prices';
import { type PersonProof, peopleProver } from '@openroll/wizard/proof/prove-people';
import { toWire } from '../../../platform/http/error-edge.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { getCurrentVersion } from '../../products/products.queries.ts';
import type { CaseSetup } from '../setup/case-setup.queries.ts';
import { isStorable } from './is-storable.ts';

type Preview = ReplyOf<typeof endpoint>;
type PreviewRow = Preview['rows'][number];

/**
 * What somebody made up would pay for a product with these option values, at the lowest, the usual and the highest choice: as
 * the prover of the case prices people. Nothing is written. Values that cannot be used answer errors and no rows. Refuses with
 * 404 a product that does not exist.
 */
export async function previewPremium(
  platform: Platform,
  t: Translate,
  setup: CaseSetup,
  given: BodyOf<typeof endpoint>,
): Promise<Preview> {
  const { site, clock } = platform;
  const { product_id: id, json: options, person } = given;
  const premiumMode = given.premium_mode ?? setup.settings.premium_mode;
  if (!isStorable(options)) throw invalid(problem('body-malformed', 'json'));
  const { definition, displayName } = await getCurrentVersion(platform, id, t.language);
  const startedOn = dayOf(clock(), site.timeZone);
  const sold = { name: displayName, optionInputs: definition.options, options };
  const wrong = optionProblems(sold, startedOn).filter(isError);
  if (wrong.length > 0) {
    const errors = wrong.map((one) =>
      toWire(t, { ...one, panel: casePanels.options, severity: 'error' as const }),
    );
    return { premium_mode: premiumMode, rows: [], errors };
  }
  const state =
    person.state ||
    setup.settings.situs_state ||
    (site.allowedStates.find((each) => isSoldIn(definition.states, each, startedOn)) ?? '');
  const applicants = exampleFamily(person, startedOn);
  const product = { id, definition, options };
  const caseName = setup.settings.group_name;
  const enrollmentPeriod = enrollmentPeriodOf(setup.settings, site.timeZone);
  const prover = peopleProver({ caseName, premiumMode, startedOn, enrollmentPeriod, products: [product], t });
  const proof = prover.prove({ id: 0, state, division: '', applicants });
  const insured = applicants.filter(({ type }, index) =>
    definition.coverage.kind === 'plans' ? index === 0 : hasOwnCoverage(definition, type),
  );
  const rows = oneOfEach(insured).flatMap((applicant) => {
    const verdict = eligibility(product, applicant, { state, startedOn });
    return verdict.eligible
      ? rowsOf(t, proof, applicant)
      : [unpriced(applicant, refusalText(t, verdict.problem))];
  });
  return { premium_mode: premiumMode, rows, errors: [] };
}

/** Children of one age pay alike. */
const oneOfEach = (people: readonly Applicant[]): readonly Applicant[] =>
  people.filter(({ type }, index) => people.findIndex((one) => one.type === type) === index);

function rowsOf(t: Translate, { rows, troubles }: PersonProof, applicant: Applicant): PreviewRow[] {
  const lines = rows.filter((row) => row.applicant.id === applicant.id).flatMap((row) => row.lines);
  const own = troubles.filter((one) => one.applicant.id === applicant.id).map(({ trouble }) => trouble);
  if (lines.length > 0) return lines.map((line) => rowOf(t, applicant, line));
  return [unpriced(applicant, troubleText(t, own[0]))];
}

const unpriced = ({ type }: Applicant, problem: string): PreviewRow => ({
  applicant: type,
  levels: [],
  coverage: '',
  premium: null,
  annual_premium: null,
  problem,
});

/** All of what is chosen, with what would wait for underwriting. */
function rowOf(t: Translate, { type }: Applicant, line: ProofLine): PreviewRow {
  const { levels, coverage, modal, annual, pendingModal = 0, pendingAnnual = 0 } = line;
  return {
    applicant: type,
    levels: [...levels],
    coverage,
    premium: modal === undefined ? null : toDollars(modal + pendingModal),
    annual_premium: annual === undefined ? null : toDollars(annual + pendingAnnual),
    problem: modal === undefined ? t('caseSetup.previewNoRate') : null,
  };
}

/** The product's own reason, its ages, or the sentence of the wizard. */
function refusalText(t: Translate, refused: Problem): string {
  const { reason, minimum, maximum } = refused.params ?? {};
  if (reason !== undefined) return String(reason);
  if (minimum === undefined || maximum === undefined) return translateProblem(t, refused);
  return t('caseSetup.previewAges', { minimum, maximum });
}

const troubleText = (t: Translate, trouble: ProofTrouble | undefined): string =>
  trouble?.code === 'fact-missing'
    ? t('caseSetup.previewFactMissing', { fact: trouble.fact })
    : t('caseSetup.previewNoAmount');

/** Somebody made up with the family, as the first answers of an enrollment: employed for years, a spouse of the same age. */
function exampleFamily(
  { age, tobacco, gender, salary, with_spouse, children }: Required<Omit<ExamplePerson, 'state'>>,
  startedOn: CalendarDate,
): readonly Applicant[] {
  const grown = { birthdate: bornAged({ startedOn }, age), tobacco: tobacco ? 'yes' : 'no' };
  const job: Readonly<Record<string, Answer>> = {
    has_spouse: with_spouse ? 'yes' : 'no',
    hire_date: addDays(startedOn, -365 * 3),
    hours_per_week: 40,
    actively_at_work: 'yes',
    ...(salary === null ? {} : { salary }),
  };
  const other = gender === 'female' ? 'male' : 'female';
  return [
    { id: 'primary', type: 'primary', data: { ...grown, gender, ...job } },
    ...(with_spouse ? [{ id: 'spouse', type: 'spouse' as const, data: { ...grown, gender: other } }] : []),
    ...Array.from({ length: children }, (_, index) => ({
      id: `child-${index + 1}`,
      type: 'child' as const,
      data: { birthdate: bornAged({ startedOn }, 8), gender: 'female' },
    })),
  ];
}
