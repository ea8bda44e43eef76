import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { listProductsSold, type SoldProduct } from './products.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    product: SoldProduct;
  }
}

/** A product of the site, which is everybody's. */
export const productTarget = ({ database }: Platform): TargetLoader<'product'> => ({
  find: async (_asking, id) => (await listProductsSold(database, [id]))[0],
  rule: undefined,
});
