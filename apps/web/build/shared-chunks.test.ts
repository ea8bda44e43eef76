import { expect, it } from 'vitest';
import { isUsedBy } from './shared-chunks.ts';

const importers: Record<string, string[]> = {
  'ui/Card': ['features/cases/Page', 'ui/Doorway'],
  'ui/Doorway': ['features/wizard/Page', 'ui/Card'],
  'ui/Table': ['features/cases/Page'],
};
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) };

it.each([
  ['ui/Card', true],
  ['ui/Table', false],
  ['ui/Unknown', false],
])('%s is used by the wizard, itself or through others: %s', (id, expected) => {
  expect(isUsedBy(/features\/wizard\//, id, graph)).toBe(expected);
});
