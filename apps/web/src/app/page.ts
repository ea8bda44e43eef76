import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../platform/texts.ts';

/** A page that is loaded when it is first visited, together with the texts of the features. */
export const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts()]);
    return module;
  });
