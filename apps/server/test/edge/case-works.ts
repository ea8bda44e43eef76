import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { Person } from '../actors.ts';
import type { World } from '../world.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';

/** Uploads a census file to each of the cases, unapplied, proves each, and makes a deduction file and a reconciliation of each. Out: their ids by case. By whoever reaches all of them. */
export async function buildCaseWorks(
  world: World,
  person: Person,
  caseIds: readonly number[],
  named: Named,
): Promise<Pick<Named, 'importOf' | 'proofOf' | 'deductionFileOf' | 'reconciliationOf'>> {
  const imports = new Map<number, number>();
  const proofs = new Map<number, number>();
  const files = new Map<number, number>();
  const bills = new Map<number, number>();
  for (const caseId of caseIds) {
    imports.set(caseId, await buildImport(person, caseId, named));
    proofs.set(caseId, await make(person, 'caseProofs.startProof', caseId, named));
    await make(person, 'payroll.setPayCalendar', caseId, named);
    files.set(caseId, await make(person, 'payroll.requestDeductionFile', caseId, named));
    const bill = await make(person, 'payroll.uploadReconciliation', caseId, named);
    await make(person, 'payroll.runReconciliation', caseId, { ...named, reconciliationOf: () => bill });
    bills.set(caseId, bill);
  }
  await world.runJobs();
  return {
    importOf: (caseId) => imports.get(caseId) ?? named.importOf(caseId),
    proofOf: (caseId) => proofs.get(caseId) ?? named.proofOf(caseId),
    deductionFileOf: (caseId) => files.get(caseId) ?? named.proofOf(caseId),
    reconciliationOf: (caseId) => bills.get(caseId) ?? named.proofOf(caseId),
  };
}

/** Uploads a census file to a case, unapplied. Out: the id of the import. */
export const buildImport = (person: Person, caseId: number, named: Named): Promise<number> =>
  make(person, 'censusImports.createImport', caseId, named);

async function make(person: Person, name: string, caseId: number, named: Named): Promise<number> {
  const endpoint = allEndpoints[name];
  if (!endpoint) throw new Error(name);
  const response = await person.inject(exampleOf(name, endpoint, caseId, named));
  if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
  return response.json().id;
}
