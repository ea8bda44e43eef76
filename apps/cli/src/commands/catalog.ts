import { resolve } from 'node:path';
import { checkCatalog } from '@openroll/products/check-catalog';

/** `openroll catalog check FOLDER`: prints `file:line: message` for each mistake; 1 when there is any. */
export async function catalog([verb, folder]: readonly string[]): Promise<number> {
  if (verb !== 'check' || !folder) throw new Error('usage: openroll catalog check FOLDER');
  const { errors, warnings } = checkCatalog(resolve(folder));
  for (const warning of warnings) console.log(`warning: ${warning}`);
  for (const error of errors) console.error(error);
  console.log(errors.length === 0 ? 'The catalogue is in order.' : `${errors.length} mistake(s).`);
  return errors.length === 0 ? 0 : 1;
}
