import type { WizardState } from './wizard-state.ts';

/** A refusal is told above the page, not at an answer of it nor below it. */
export const hasNotice = ({ problems, isStale }: WizardState): boolean => problems.length > 0 || isStale;
