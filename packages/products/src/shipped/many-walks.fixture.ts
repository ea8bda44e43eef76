import { walk } from '@openroll/wizard/walk';
import { loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';
import { lakeside, whitfields } from './whitfields.fixture.ts';

// A program: as many calls as it is told, each with answers of its own, all steps made and judged.
const ids = { criticalIllness: 3, accident: 4 };
const context = lakeside(loadCatalog(shippedCatalogFolder), ids);
const answers = JSON.stringify(whitfields(ids));
for (let call = 0; call < Number(process.argv[2]); call++) {
  const { steps, errors } = walk({ ...context }, JSON.parse(answers));
  if (steps.flatMap(({ fields }) => fields).length === 0 || errors.length > 0) process.exit(1);
}
