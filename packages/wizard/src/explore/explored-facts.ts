import { complete } from '../applications/complete.ts';
import { coverageStatuses } from '../coverage/coverage-status.ts';
import { declined } from '../definition/build-table.ts';
import type { ProductDefinition } from '../definition/product.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { openSession } from '../session.ts';
import { bornAged, exploredCoverage, exploredProduct, family } from './explored-families.ts';

/** Where something is explored, and with which answers. */
interface Start {
  readonly in: WizardContext;
  readonly data: EnrollmentData;
}

/** People for whom conditions on age, on the body mass index and on options of the case come out otherwise, where any reads them. */
export function computedStarts(
  context: WizardContext,
  definition: ProductDefinition,
  read: readonly string[],
): Start[] {
  const { minimum, maximum } = definition.applicants.primary.ages;
  const ages = read.some((name) => name.endsWith('.age')) ? [minimum, maximum] : [];
  const weights = read.some((name) => name.endsWith('.bmi')) ? [90, 140, 190, 230] : [];
  const options = read.flatMap((name) => (name.startsWith('option.') ? [name.slice('option.'.length)] : []));
  const alone = (primary: EnrollmentData['applicants'][number]['data']) => family(context, { primary });
  return [
    ...ages.map((age) => ({ in: context, data: alone({ birthdate: bornAged(context, age) }) })),
    ...weights.map((weight) => ({ in: context, data: alone({ height: 64, weight }) })),
    ...options
      .flatMap((name) => valuesOf(definition, name).map((value) => withOption(context, name, value)))
      .map((each) => ({ in: each, data: alone({}) })),
  ];
}

function valuesOf({ options }: ProductDefinition, name: string): readonly unknown[] {
  const option = options.find((each) => each.name === name);
  const [lowest, highest] = [option?.minimum, option?.maximum];
  return (
    option?.choices?.map(({ value }) => value) ??
    [...yesNo, lowest, highest].filter((each) => each !== undefined)
  );
}

const yesNo = ['yes', 'no'];

const withOption = (context: WizardContext, name: string, value: unknown): WizardContext => ({
  ...context,
  products: context.products.map((one) => ({ ...one, options: { ...one.options, [name]: value } })),
});

/** Height and weight lead to every outcome that the build table prints, and nothing breaks after it. */
export function exploreBuild(
  context: WizardContext,
  definition: ProductDefinition,
  judge: (data: EnrollmentData) => string[],
): string[] {
  const { build_table: rows = [], underwriting } = definition;
  if (!underwriting?.build?.applicants.includes('primary')) return [];
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome))];
  return outcomes.flatMap((outcome) => {
    const row = rows.find((each) => each.outcome === outcome);
    if (!row) return [];
    const build = {
      height: row.height,
      weight: row.min_weight ?? row.max_weight ?? 1,
      gender: row.gender ?? 'female',
    };
    const data = complete(context, family(context, { primary: build }));
    const status = coverageStatuses(openSession(context, data)).find(
      ({ offer, applicant }) => offer.id === exploredProduct && applicant.id === exploredCoverage.applicantId,
    );
    const isRight = outcome === declined ? status?.state === 'knocked-out' : status?.outcome === outcome;
    return isRight ? judge(data) : [`line ${row.line} of the build table does not lead to ${outcome}`];
  });
}
