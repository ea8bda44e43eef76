interface PersonIdsProps {
  of: { readonly employee_id: string; readonly ssn_last_four: string };
}

/** By what somebody is known in payroll: the employee ID, else the last four digits. */
export function PersonIds({ of: { employee_id, ssn_last_four } }: PersonIdsProps) {
  const last = ssn_last_four && `•••-••-${ssn_last_four}`;
  return <span className="numbers">{[employee_id, last].filter(Boolean).join(' · ')}</span>;
}
