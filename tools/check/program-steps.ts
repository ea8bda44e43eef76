import path from 'node:path';
import { runProgram } from './run-program.ts';
import type { Step } from './step.ts';

const settings = path.resolve(import.meta.dirname, '../..');

export const lint: Step = {
  name: 'lint',
  promise: 'format and lint are clean (biome)',
  async run(root) {
    const { code, output } = await runProgram(root, '@biomejs/biome/bin/biome', [
      'check',
      '--max-diagnostics=50',
    ]);
    return code === 0 ? [] : [`${output}\nWhat can be mended by itself: \`npm run format\`.`];
  },
};

export const types: Step = {
  name: 'types',
  promise: 'types agree (tsc)',
  async run(root) {
    const cache = path.join(root, 'node_modules/.cache/types.tsbuildinfo');
    const args = [
      '-p',
      'tsconfig.json',
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      cache,
    ];
    const { code, output } = await runProgram(root, 'typescript-checker/bin/tsc', args);
    return code === 0 ? [] : output.split('\n');
  },
};

export const arrows: Step = {
  name: 'arrows',
  promise: 'imports follow the arrows of ARCHITECTURE.md, without cycles (dependency-cruiser)',
  async run(root) {
    const config = path.join(settings, '.dependency-cruiser.cjs');
    const args = [
      '--config',
      config,
      '--output-type',
      'err-long',
      'packages',
      'apps',
      'e2e',
      'tools',
      'bench',
    ];
    const { code, output } = await runProgram(root, 'dependency-cruiser/bin/dependency-cruiser.mjs', args);
    return code === 0 ? [] : [output];
  },
};

export const deadCode: Step = {
  name: 'dead-code',
  promise: 'every file, export and dependency is used (knip)',
  async run(root) {
    const { code, output } = await runProgram(root, 'knip/bin/knip.js', [
      '--no-progress',
      '--no-config-hints',
    ]);
    return code === 0
      ? []
      : [`${output}\nRemove what nobody uses, or say in knip.json from where it is used.`];
  },
};
