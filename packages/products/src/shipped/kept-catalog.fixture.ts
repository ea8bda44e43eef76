import { catalogSource } from '../catalog-source.ts';
import { type Catalog, loadCatalog, shippedCatalogFolder } from '../load-catalog.ts';

const kept = new Map<string, Catalog>();

/** `loadCatalog`, which reads the same files once for all test files of a process. */
export function keptCatalog(folder: string, language?: string): Catalog {
  const source = catalogSource([folder], language ?? '');
  const found = kept.get(source) ?? loadCatalog(folder, language);
  kept.set(source, found);
  return found;
}

export const shippedCatalog = (): Catalog => keptCatalog(shippedCatalogFolder);
