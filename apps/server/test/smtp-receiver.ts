import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * What the server does with a message: takes it, perhaps late; refuses it for the time being (451); hangs up before it has it, or once it
 * has it and before it says so.
 */
export type SmtpMood = 'take' | 'slow' | 'later' | 'drop' | 'take-and-drop';

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

const slowMs = 3000;

/** Opens one that takes every message, or is of the mood that it is asked for at each. */
export async function openSmtpReceiver(moodOf: () => SmtpMood = () => 'take'): Promise<SmtpReceiver> {
  const received: string[] = [];
  let refusals = 0;
  const unknown = new Set<string>();
  const smtp: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(
        unknown.has(address)
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : undefined,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mood = refusals > 0 ? 'later' : moodOf();
        if (mood === 'later') {
          if (refusals > 0) refusals--;
          done(Object.assign(new Error('try later'), { responseCode: 451 }));
          return;
        }
        if (mood === 'slow') await sleep(slowMs);
        if (mood !== 'drop') received.push(Buffer.concat(chunks).toString());
        if (mood === 'drop' || mood === 'take-and-drop') hangUp(smtp, session);
        else done();
      });
    },
  });
  smtp.on('error', () => undefined);
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

/** Ends the connection of a session without a word. */
function hangUp(smtp: SMTPServer, session: SMTPServerSession): void {
  const { connections } = smtp as unknown as {
    readonly connections: ReadonlySet<{ readonly id: string; readonly _socket: { destroy(): void } }>;
  };
  for (const connection of connections) if (connection.id === session.id) connection._socket.destroy();
}

/** The texts of what was taken for an address, oldest first; a message that came twice is there twice. */
export const textsTo = ({ received }: SmtpReceiver, address: string): readonly string[] =>
  received
    .filter((message) => message.includes(`To: ${address}\r\n`))
    .map((message) => message.replaceAll('=\r\n', '').replaceAll('=3D', '='));

/** The Message-IDs of what was taken, in the order in which it came. */
export const messageIdsOf = ({ received }: SmtpReceiver): readonly string[] =>
  received.map((message) => /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '');
