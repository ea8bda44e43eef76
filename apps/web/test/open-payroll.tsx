import type { PayCalendar } from '@openroll/contract/payroll';
import { aCase, aUser } from './facts.ts';
import { openPage } from './open-page.tsx';
import { aCalendar } from './payroll-facts.ts';

type Answers = NonNullable<Parameters<typeof openPage>[1]>['answers'];

/** Opens the payroll page of a case as Casey: `query` is '?tab=calendar' and the like. */
export const openPayroll = (query = '', calendar: PayCalendar = aCalendar(), answers: Answers = {}) =>
  openPage(`/cases/1/payroll${query}`, {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/cases/1': { json: aCase() },
      'GET /api/cases/1/pay-calendar': { json: calendar },
      'GET /api/cases/1/deduction-files': { json: { rows: [], total_count: 0 } },
      'GET /api/cases/1/reconciliations': { json: { rows: [], total_count: 0 } },
      ...answers,
    },
  });
