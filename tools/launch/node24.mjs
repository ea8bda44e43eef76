import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/**
 * The path of a Node that runs our TypeScript directly: the Node 24 that comes with the packages, else the running one
 * when it is new enough. Call it after ensureInstalled(). Throws an Error that tells what to do.
 */
export function findNode24() {
  const carried = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (isExecutable(carried)) return carried;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 18)) return process.execPath;
  throw new Error(
    `Openroll needs Node 24. None is carried for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}: install Node 24 and start again.`,
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
