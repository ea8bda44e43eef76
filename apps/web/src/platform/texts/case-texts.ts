import { caseMaking } from '@openroll/messages/en/case-making';
import { casePage } from '@openroll/messages/en/case-page';
import { caseProofs } from '@openroll/messages/en/case-proofs';
import { caseSetup } from '@openroll/messages/en/case-setup';
import { caseStats } from '@openroll/messages/en/case-stats';
import { census } from '@openroll/messages/en/census';
import { censusImports } from '@openroll/messages/en/census-imports';
import { fileMapping } from '@openroll/messages/en/file-mapping';
import type { Texts } from '@openroll/messages/texts';

/** The texts of one case's setup, figures, proofs, census and census imports. */
export const caseTexts: Pick<
  Texts,
  | 'caseMaking'
  | 'casePage'
  | 'caseSetup'
  | 'caseStats'
  | 'caseProofs'
  | 'census'
  | 'censusImports'
  | 'fileMapping'
> = {
  caseMaking,
  casePage,
  caseSetup,
  caseStats,
  caseProofs,
  census,
  censusImports,
  fileMapping,
};
