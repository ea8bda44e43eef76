import nodemailer from 'nodemailer';
import { MailRefused, type MailTransport } from './mail.ts';

/** The answers to one recipient and to one message; what a server says against our sender or sign-in is for us to mend. */
const aboutTheMessage: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Mail through the SMTP server of `SMTP_URL`. */
export function smtpTransport(url: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 2000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    async send({ messageId, from, to, subject, text, html }) {
      // As an object it is one address, whatever it holds: nothing in it is read as a list of several (AC43).
      const message = { messageId, from, to: { name: '', address: to }, subject, text, html };
      await transport.sendMail(message).catch((error: unknown) => {
        throw isForGood(error) ? new MailRefused((error as Error).message) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** A permanent negative reply (RFC 5321, 4.2.1: 5yz) to the recipient or to the message. */
function isForGood(error: unknown): boolean {
  const { command, responseCode } = error as { readonly command?: unknown; readonly responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && aboutTheMessage.includes(command);
}
