import type { InboxRow, InboxSession } from '@openroll/contract/inbox';

/** A session that waits in the inbox; replies that a test does not care about. */
export const anInboxRow = (changes: Partial<InboxRow> & { readonly employee?: string } = {}): InboxRow => {
  const { employee = 'Dana Whitfield', ...rest } = changes;
  const common = {
    agent_name: 'Avery Agent',
    case_name: 'Lakeside Manufacturing',
    employee_name: employee,
    insured_name: employee,
    time: '2026-11-20T15:00:00.000Z',
    already_enrolled_at: null,
    census_differs: [],
  };
  return {
    id: 9,
    created_at: '2026-11-20T15:00:00.000Z',
    enrollments: [
      { ...common, id: 41, product_name: 'Whole Life', status: 'pending_agent_signature' },
      { ...common, id: 42, product_name: 'Accident', status: 'waived' },
    ],
    ...rest,
  };
};

export const anInboxSession = (
  changes: Partial<InboxSession> & { readonly employee?: string } = {},
): InboxSession => {
  const { employee, ...rest } = changes;
  return {
    ...anInboxRow(employee === undefined ? {} : { employee }),
    is_replacing: false,
    should_show_first_bill_date: false,
    employee_first_bill_date: null,
    documents: [
      {
        name: '7:primary',
        product_name: 'Whole Life',
        insured_name: employee ?? 'Dana Whitfield',
        title: null,
      },
    ],
    attestation: 'I asked the questions as they are written.\n\nI gave every notice.',
    ...rest,
  };
};
