import type { Params, TextKey } from '@openroll/messages/texts';
import type { WizardContext } from '../enrollment.ts';
import type { StepPage } from '../step.ts';

/** Kinds of steps and pages whose title and breadcrumb are words of the wizard. */
type Titled = { [K in TextKey]: K extends `steps.${infer Kind}.breadcrumb` ? Kind : never }[TextKey];

/** The name of a step or page with its title and breadcrumb. */
export const stepWords = (
  { t }: WizardContext,
  kind: Titled,
  name: string,
  words: Params = {},
): StepPage => ({
  name,
  title: t(`steps.${kind}.title`, words),
  breadcrumb: t(`steps.${kind}.breadcrumb`, words),
});
