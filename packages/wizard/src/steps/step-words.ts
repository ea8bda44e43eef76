import type { WizardContext } from '../enrollment.ts';
import { say, type WordKey } from '../words.ts';
import type { StepPage } from './step.ts';

/** Kinds of steps and pages whose title and breadcrumb are words of the wizard. */
type Titled = { [K in WordKey]: K extends `${infer Kind}.breadcrumb` ? Kind : never }[WordKey];

/** The name of a step or page with its title and breadcrumb. */
export const stepWords = (
  context: WizardContext,
  kind: Titled,
  name: string,
  words: Readonly<Record<string, string>> = {},
): StepPage => ({
  name,
  title: say(context, `${kind}.title`, words),
  breadcrumb: say(context, `${kind}.breadcrumb`, words),
});
