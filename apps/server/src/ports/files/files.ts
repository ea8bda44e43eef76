import type { Buffer } from 'node:buffer';

/**
 * Keeps immutable bytes by their own hash. What is put is durable before the promise resolves; putting the same
 * bytes again is the same file. The store never sees clear text: callers seal before they put.
 */
export interface FileStore {
  /** The name is the SHA-256 of the bytes, 64 hex digits. Their memory is the caller's again once it resolves. */
  put(bytes: Uint8Array): Promise<{ readonly name: string }>;
  /** Throws `FileMissing` for a name that is not there, and for anything that is not a name. */
  get(name: string): Promise<Buffer>;
  exists(name: string): Promise<boolean>;
  /** Deleting what is not there is done already. */
  delete(name: string): Promise<void>;
  /** Rejects where nothing can be stored: a full disk, a folder that may only be read. */
  check(): Promise<void>;
}

export class FileMissing extends Error {
  constructor() {
    super('no such file in the store');
  }
}
