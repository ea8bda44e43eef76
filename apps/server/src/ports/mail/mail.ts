import nodemailer from 'nodemailer';

export interface OutgoingMail {
  /** Stable, so that a repeated send can be recognized by the receiver. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** Resolves when the server has accepted the message; rejects otherwise. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Mail through the SMTP server of `SMTP_URL`. */
export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({ url, connectionTimeout: 2000, socketTimeout: 10_000 });
  return {
    async send({ messageId, from, to, subject, text, html }) {
      // As an object it is one address, whatever it holds: nothing in it is read as a list of several (AC43).
      await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, text, html });
    },
    close: () => transport.close(),
  };
}
