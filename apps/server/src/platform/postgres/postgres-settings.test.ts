import { expect, it } from 'vitest';
import { postgresSettings } from './postgres-settings.ts';

it.each([
  [1, '100'],
  [3, '100'],
  [9, '146'],
])('has room for the connections of %i processes: %s', (processes, connections) => {
  const settings = postgresSettings({ durable: true, archived: false, processes });
  expect(settings).toMatchObject({ max_connections: connections });
});
