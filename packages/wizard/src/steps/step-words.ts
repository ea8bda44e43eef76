import type { Params, TextKey } from '@openroll/messages/texts';
import type { WizardContext } from '../enrollment.ts';
import type { StepPage } from '../step.ts';

/** Kinds of steps and pages whose title and breadcrumb are words of the wizard. */
type Titled = { [K in TextKey]: K extends `steps.${infer Kind}.breadcrumb` ? Kind : never }[TextKey];

/** Words that somebody who enrolls alone is told in the second person (§16.2 A9). */
type ToOneself = { [K in TextKey]: K extends `steps.${infer Kind}.self` ? Kind : never }[TextKey];

/** Words of the wizard, as whoever sits before it is spoken to. */
export const wordsTo = (
  { t, mode }: Pick<WizardContext, 't' | 'mode'>,
  key: ToOneself,
  params: Params = {},
): string => (mode === 'selfenroll' ? t(`steps.${key}.self`, params) : t(`steps.${key}`, params));

/** Kinds of steps that are about whoever enrolls alone, or about their spouse. */
const ownKinds = [
  'employee',
  'spouse',
  'applicant_signature',
  'spouse_signature',
] as const satisfies Titled[];
const isOwn = (kind: Titled): kind is (typeof ownKinds)[number] =>
  (ownKinds as readonly Titled[]).includes(kind);

/** The name of a step or page with its title and breadcrumb. */
export function stepWords(context: WizardContext, kind: Titled, name: string, words: Params = {}): StepPage {
  if (isOwn(kind) && context.mode === 'selfenroll')
    return {
      name,
      title: wordsTo(context, `${kind}.title`, words),
      breadcrumb: wordsTo(context, `${kind}.breadcrumb`, words),
    };
  const { t } = context;
  return { name, title: t(`steps.${kind}.title`, words), breadcrumb: t(`steps.${kind}.breadcrumb`, words) };
}
