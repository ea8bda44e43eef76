import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port, and what it has taken. */
export interface SmtpReceiver {
  readonly url: string;
  /** Whole messages, as they came. */
  readonly received: string[];
  /** So many further messages are refused for the time being (451). */
  refuseNext(count: number): void;
  /** From now on there is no mailbox of this address (550). */
  refuseAddress(address: string): void;
  close(): Promise<void>;
}

export async function openSmtpReceiver(): Promise<SmtpReceiver> {
  const received: string[] = [];
  let refusals = 0;
  const unknown = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(
        unknown.has(address)
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : undefined,
      );
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--;
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (count) => {
      refusals = count;
    },
    refuseAddress: (address) => {
      unknown.add(address);
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
