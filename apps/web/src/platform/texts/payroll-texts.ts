import { fileMapping } from '@openroll/messages/en/file-mapping';
import { payroll } from '@openroll/messages/en/payroll';
import { payrollPage } from '@openroll/messages/en/payroll-page';
import type { Texts } from '@openroll/messages/texts';

/** The texts of a case's pay calendar, deduction files and bills, with what their files say. */
export const payrollTexts: Pick<Texts, 'payroll' | 'payrollPage' | 'fileMapping'> = {
  payroll,
  payrollPage,
  fileMapping,
};
