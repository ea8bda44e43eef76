import type { Tag } from '@openroll/contract/sign-in';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTag } from './tags.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    tag: Tag;
  }
}

/** A tag of the site, which is everybody's who may set tags. */
export const tagTarget = ({ database }: Platform): TargetLoader<'tag'> => ({
  find: (_asking, id) => findTag(database, id),
  rule: undefined,
});
