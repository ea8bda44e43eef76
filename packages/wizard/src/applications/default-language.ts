import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type Application, assembleApplications } from './assemble.ts';

/** The same enrollment in the site's default language; the context itself where it is in that. */
export const inDefaultLanguage = (context: WizardContext): WizardContext =>
  context.inDefaultLanguage ? { ...context, ...context.inDefaultLanguage } : context;

/**
 * An application as the site's default language states it: coverage, riders and rating in its words. What is chosen and what it
 * costs is the same in every language.
 */
export function stateInDefaultLanguage(
  context: WizardContext,
  data: EnrollmentData,
  application: Application,
): Application {
  const usual = inDefaultLanguage(context);
  if (usual === context) return application;
  const made = assembleApplications(usual, data);
  const same = made.ok
    ? made.value.applications.find(
        ({ product, insuredId }) => product === application.product && insuredId === application.insuredId,
      )
    : undefined;
  if (!same)
    throw new Error(`the application of ${application.insuredId} cannot be stated in another language`);
  const { coverage_text, rating, riders } = same;
  return { ...application, coverage_text, riders, ...(rating ? { rating } : {}) };
}
