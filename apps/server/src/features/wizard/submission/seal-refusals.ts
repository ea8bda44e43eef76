import { offeredCoverage } from '@openroll/wizard/applications/offered-coverage';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { type StoredFile, storeFile } from '../../../platform/documents/case-files.ts';
import { textPdf } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sealerOf } from '../../signing/documents/seal-documents.ts';
import { employeeName } from '../sessions/session-facts.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** How coverage was turned down: product by product in a submission, or all of it at once. */
export type Refusal = 'waived' | 'declined';

/** More choices than these are named by the first and the last. */
const maxChoices = 6;

/**
 * The record of each product that was turned down: one page that says who turned down what, when, and what was offered
 * (§8.11), sealed and stored before any transaction. By the product's id.
 */
export async function sealRefusals(
  platform: Platform,
  { row, context, data }: { row: SessionRow; context: WizardContext; data: EnrollmentData },
  refusal: Refusal,
  products: readonly number[],
): Promise<ReadonlyMap<number, StoredFile>> {
  if (products.length === 0) return new Map();
  const { t } = context;
  const at = platform.clock();
  const { seal } = await sealerOf(platform, t('enrollments.recordSealReason', tenantOf(platform)));
  const record = async (product: number) => {
    const name = context.products.find(({ id }) => id === product)?.definition.display_name ?? '';
    const lines = [
      t('enrollments.recordGroup', { name: row.group_name }),
      ...(row.division_name ? [t('enrollments.recordDivision', { name: row.division_name })] : []),
      t('enrollments.recordEmployee', { name: employeeName(data) }),
      t('enrollments.recordProduct', { name }),
      '',
      t('enrollments.recordOffered'),
      ...offeredCoverage(context, data, product).map(
        (each) => `${each.name}: ${choicesText(context, each.choices)}`,
      ),
      '',
      t(`enrollments.recordChoice.${refusal}`, { when: t.formats.instant(at) }),
      t('enrollments.recordPlace', { city: row.enrollment_city, state: row.enrollment_state }),
      row.enrollment_mode === 'selfenroll'
        ? t('enrollments.recordByEmployee')
        : t('enrollments.recordByAgent', { name: row.agent_name }),
      t('enrollments.recordReference', { id: String(row.id) }),
    ];
    const title = t(`enrollments.recordTitle.${refusal}`);
    const pdf = await textPdf({ language: t.language, title, lines });
    return [product, await storeFile(platform, await platform.ports.pdf.seal(pdf, seal))] as const;
  };
  return new Map(await Promise.all(products.map(record)));
}

const tenantOf = ({ site }: Platform) => ({ tenant: site.tenantSystemName });

function choicesText({ t }: WizardContext, choices: readonly string[]): string {
  const [first = ''] = choices;
  if (choices.length > maxChoices) return t('enrollments.recordRange', { first, last: choices.at(-1) ?? '' });
  return choices.length === 0 ? t('enrollments.recordNothing') : t.formats.list(choices);
}
