import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { Person } from '../actors.ts';
import type { World } from '../world.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';

/** Uploads a census file to each of the cases, unapplied, and proves each. Out: their ids by case. By whoever reaches all of them. */
export async function buildCaseWorks(
  world: World,
  person: Person,
  caseIds: readonly number[],
  named: Named,
): Promise<Pick<Named, 'importOf' | 'proofOf'>> {
  const make = async (name: string, caseId: number): Promise<number> => {
    const endpoint = allEndpoints[name];
    if (!endpoint) throw new Error(name);
    const response = await person.inject(exampleOf(name, endpoint, caseId, named));
    if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
    return response.json().id;
  };
  const imports = new Map<number, number>();
  const proofs = new Map<number, number>();
  for (const caseId of caseIds) {
    imports.set(caseId, await make('censusImports.createImport', caseId));
    proofs.set(caseId, await make('caseProofs.startProof', caseId));
  }
  await world.runJobs();
  return {
    importOf: (caseId) => imports.get(caseId) ?? named.importOf(caseId),
    proofOf: (caseId) => proofs.get(caseId) ?? named.proofOf(caseId),
  };
}
