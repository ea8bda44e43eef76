import type { EnrollmentData } from '../enrollment.ts';

/** What a person chooses among what was approved. */
export const decidedName = 'underwriting_decision';
/** The name that they type to confirm another rating than was signed for (B17), or that they said yes. */
export const confirmationName = 'underwriting_confirmation';

/** The data without what was answered to underwriting decisions, which come after the signatures (B16). */
export const withoutDecisions = <D extends EnrollmentData>(data: D): D => ({
  ...data,
  selectedCoverages: data.selectedCoverages.map((each) => ({
    ...each,
    data: Object.fromEntries(
      Object.entries(each.data).filter(([name]) => name !== decidedName && name !== confirmationName),
    ),
  })),
});
