import { type ComponentType, lazy, useState } from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** A component that is fetched when it is first shown, or before, by `fetch`. */
export interface Later<Props> {
  readonly Shown: ComponentType<Props>;
  readonly fetch: () => Promise<unknown>;
}

/**
 * A component that comes when it is first shown. Once it is here it is shown at once: React's `lazy` alone shows nothing for a moment even
 * then.
 */
export function later<Props extends object>(load: () => Promise<Module<Props>>): Later<Props> {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    const module = await load();
    here = module.default;
    return module;
  };
  const Awaited = lazy(fetch) as ComponentType<Props>;
  const Shown = (props: Props) => {
    // What was shown first stays, with what it holds.
    const [Component] = useState(() => here ?? Awaited);
    return <Component {...props} />;
  };
  return { Shown, fetch };
}
