import { type ComponentType, lazy } from 'react';
import { loadCaseTexts } from '../../../platform/texts/texts.ts';

/** What is opened from the list and not needed to read it, with its words. */
const withTexts = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadCaseTexts()]);
    return { default: component };
  });

export const NewCaseModal = withTexts(async () => (await import('./NewCaseModal.tsx')).NewCaseModal);
export const AssignTagsPanel = withTexts(
  async () => (await import('../tags/AssignTagsPanel.tsx')).AssignTagsPanel,
);
