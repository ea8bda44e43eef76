import type { TargetKind } from '@openroll/contract/targets';

/** What a handler gets of each kind of thing. Every feature adds the kinds that are its own, where it loads them. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features
export interface LoadedTargets {}

export type Loaded<K extends TargetKind> = K extends keyof LoadedTargets ? LoadedTargets[K] : never;
