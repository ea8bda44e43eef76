import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../platform/texts.ts';

/** A page that is loaded when it is first visited, together with the texts of the features and those of its own. */
export const page = (
  load: () => Promise<{ default: ComponentType }>,
  loadOwnTexts: () => Promise<void> = async () => undefined,
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(), loadOwnTexts()]);
    return module;
  });
