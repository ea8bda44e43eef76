import type { Plugin } from 'vite';
import { schemaParses } from './schema-parses.ts';

/** Ours, as against what comes from packages of others. */
const isOurs = (module: string): boolean => !module.includes('/node_modules/') && !module.startsWith('\0');

/**
 * Refuses a build in which some module of ours, after unused code is gone, still reads a value with a schema: schemas are
 * stood in for in the browser (platform/calls/schema-stand-in.ts) and check nothing there.
 */
export const refuseSchemaParse = (): Plugin => ({
  name: 'openroll-refuse-schema-parse',
  apply: 'build',
  generateBundle(_, bundle) {
    const found = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules)
            .filter(([module]) => isOurs(module))
            .flatMap(([module, { code }]) =>
              schemaParses(code ?? '').map(
                (call) => `${module.replace(/^.*\/(?=packages\/|apps\/)/, '')}: ${call}`,
              ),
            )
        : [],
    );
    if (found.length > 0)
      this.error(
        `The browser would read values with schemas, which check nothing there. Use a rule of packages/domain instead, or keep the module out of the web app:\n${found.join('\n')}`,
      );
  },
});
