/**
 * Brings packages to the carrier. From the receiver's view each package arrives once and whole: the name is stable,
 * it appears in one step, and sending the same package again changes nothing.
 */
export interface DeliveryTransport {
  /**
   * Resolves when the receiver holds the package under `packageName` (a server-made ASCII file name). Rejects when
   * that is not sure; the caller may then send again. Throws `DeliveryConflict` when another package has the name.
   */
  send(packageName: string, bytes: Uint8Array): Promise<void>;
}

/** The receiver already holds something else under this name: a fault that sending again cannot cure. */
export class DeliveryConflict extends Error {
  constructor(packageName: string) {
    super(`the receiver holds another package named ${packageName}`);
  }
}
