import { MailRefused, type MailTransport } from './mail.ts';

/** Addresses to which nothing can be delivered (§15.5). */
const refusedDomain = '@bounce.test';

/** Mail of the demo: it is read in the demo's own mailbox, so nothing is sent; an address at `bounce.test` is refused. */
export const sandboxMail = (): MailTransport => ({
  async send({ to }) {
    if (to.toLowerCase().endsWith(refusedDomain)) throw new MailRefused('550');
  },
  close: () => undefined,
});
