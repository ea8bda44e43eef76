import { maxAnswerBytes } from '@openroll/carriers/answers/answer';

/**
 * Brings packages to the carrier. From the receiver's view each package arrives once and whole: the name is stable,
 * it appears in one step, and sending the same package again changes nothing.
 */
export interface DeliveryTransport {
  /**
   * Resolves when the receiver holds the package under `packageName` (a server-made ASCII file name). Rejects when
   * that is not sure; the caller may then send again, unless it is a `DeliveryStopped`: `DeliveryConflict` when another
   * package has the name, `ReceiverKeyChanged` when the receiver is not who it was.
   */
  send(packageName: string, bytes: Uint8Array): Promise<void>;
  /** What the carrier puts there for us (§9.8); undefined where answers come another way. */
  readonly answers?: DeliveryAnswers;
}

/** The inbox of a transport: finished files of the carrier, each of which is taken once. */
export interface DeliveryAnswers {
  /** Names of what waits, in order; none whose writing is not finished or whose name is no file name of ours. */
  list(): Promise<string[]>;
  /** Throws `AnswerTooLarge` above `maxAnswerBytes`, `AnswerMissing` where nothing has the name anymore. */
  read(name: string): Promise<Uint8Array>;
  /** Moves what was taken to the inbox's `done/`. It is moved once, whoever asks how often. */
  done(name: string): Promise<void>;
}

/** A fault that sending again cannot cure: somebody has to look first. */
export abstract class DeliveryStopped extends Error {}

/** The receiver already holds something else under this name. */
export class DeliveryConflict extends DeliveryStopped {
  constructor(packageName: string) {
    super(`the receiver holds another package named ${packageName}`);
  }
}

/** The receiver has another host key than the one that is pinned (§9.7). Nothing was sent, no password either. */
export class ReceiverKeyChanged extends DeliveryStopped {
  readonly host: string;
  /** The fingerprint of the key that it shows. */
  readonly offered: string;
  constructor(host: string, offered: string) {
    super(`${host} shows another host key than the pinned one: ${offered}`);
    this.host = host;
    this.offered = offered;
  }
}

/** A format of the carrier cannot say what a package holds: `problems` name the fields, in words. */
export class PackageRefused extends DeliveryStopped {
  constructor(problems: readonly string[]) {
    super(problems.join(' '));
  }
}

export class AnswerTooLarge extends Error {
  constructor(name: string) {
    super(`the answer ${name} has more than ${maxAnswerBytes} bytes`);
  }
}

export class AnswerMissing extends Error {
  constructor(name: string) {
    super(`there is no answer ${name} anymore`);
  }
}

/** @throws for anything but a plain ASCII file name: no path, nothing hidden */
export function requirePackageName(name: string): void {
  if (!isFileName(name)) throw new Error('not a package name');
}

const isFileName = (name: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/.test(name);

/** How programs mark a file that they still write. */
const unfinished = /\.(part|partial|filepart|tmp|temp|writing|crdownload)$/i;

/** Whether a file of an inbox is an answer that is there whole. */
export const isAnswerName = (name: string): boolean => isFileName(name) && !unfinished.test(name);

/** @throws AnswerMissing for a name that no answer can have */
export function requireAnswerName(name: string): void {
  if (!isAnswerName(name)) throw new AnswerMissing(JSON.stringify(name));
}
