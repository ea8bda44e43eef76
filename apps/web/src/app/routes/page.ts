import { type ComponentType, isValidElement, type LazyExoticComponent, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '../../platform/texts/texts.ts';

/** A page, or a large part of one, that is loaded when it is first shown, together with the styles of the kit, the texts of the features and its own. */
export const page = <Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadOwnTexts: () => Promise<void> = async () => undefined,
): LazyExoticComponent<ComponentType<Props>> => {
  const start = async () => {
    const [, module] = await Promise.all([
      import('../../ui/theme/kit-styles.ts'),
      load(),
      loadTexts(),
      loadOwnTexts(),
    ]);
    return module;
  };
  const shown = lazy(start);
  starts.set(shown, start);
  return shown;
};

const starts = new WeakMap<object, () => Promise<unknown>>();

/**
 * Begins to load the pages of these routes, the frame around a page and the page at once, before anybody knows whether they may be shown. What
 * fails here is said when the page is shown.
 */
export function startLoading(routes: readonly Pick<RouteObject, 'element'>[]): void {
  for (const { element } of routes) {
    const start = isValidElement(element) ? starts.get(element.type as object) : undefined;
    start?.().catch(() => undefined);
  }
}
