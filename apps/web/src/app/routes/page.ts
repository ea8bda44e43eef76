import { type ComponentType, lazy } from 'react';
import { loadTexts } from '../../platform/texts.ts';

/** A page, or a large part of one, that is loaded when it is first shown, together with the texts of the features and its own. */
export const page = <Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  loadOwnTexts: () => Promise<void> = async () => undefined,
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(), loadOwnTexts()]);
    return module;
  });
