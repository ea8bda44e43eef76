import type { Clock } from '@openroll/domain/values/dates';
import type { Config } from '../src/config.ts';
import { createPorts } from '../src/ports/create-ports.ts';
import { createPdf } from '../src/ports/pdf/create-pdf.ts';
import type { Ports } from '../src/ports/ports.ts';

const pdf = createPdf();

/**
 * The real ports of a world. The threads that work on documents are shared by all files of a process: they keep nothing between two documents, and
 * each takes a second to load. They end with the process.
 */
export const testPorts = (config: Config, clock?: Clock): Omit<Ports, 'carriers'> => ({
  ...createPorts({ config, ...(clock ? { clock } : {}) }),
  pdf,
});
