import { shippedCatalogFolder } from '@openroll/products/load-catalog';
import type { Config } from './config.ts';

/** Where products and carriers are read from (§6.1): the shipped folder, unless the site does without, and then these or its own. */
export const catalogFolders = (
  config: Pick<Config, 'catalogFolders' | 'isShippedCatalogOff'>,
  own: readonly string[] = config.catalogFolders,
): readonly string[] => [...(config.isShippedCatalogOff ? [] : [shippedCatalogFolder]), ...own];
