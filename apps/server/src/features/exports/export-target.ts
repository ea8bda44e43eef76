import { userIdOf } from '@openroll/domain/access/actor';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReadyExport, type ReadyExport } from './exports.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    export: ReadyExport;
  }
}

/** A file that is ready, for nobody but whoever asked for it. */
export const exportTarget = (platform: Platform): TargetLoader<'export'> => ({
  find: async ({ actor }, id) => findReadyExport(platform, id, userIdOf(actor) ?? 0),
  rule: undefined,
});
