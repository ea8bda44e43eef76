import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DeliveryRow, findDeliveryInScope } from './deliveries.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    delivery: DeliveryRow;
  }
}

/** A delivery whose enrollment is in scope. */
export const deliveryTarget = ({ database }: Platform): TargetLoader<'delivery'> => ({
  find: async ({ scope }, id) => findDeliveryInScope(database, await scope(), id),
  rule: undefined,
});
