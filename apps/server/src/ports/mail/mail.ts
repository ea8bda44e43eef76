export interface OutgoingMail {
  /** Stable, so that a repeated send can be recognized by the receiver. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The server has refused a message for good: to send it again would change nothing. */
export class MailRefused extends Error {}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the message. Rejects with `MailRefused` what it refuses for good, with any other error
   * what may be tried again.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
