import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import { maxAnswerBytes } from '@openroll/carriers/answers/answer';
import {
  AnswerMissing,
  AnswerTooLarge,
  type DeliveryAnswers,
  isAnswerName,
  requireAnswerName,
} from './delivery.ts';
import { findRemote, readRemote } from './sftp-files.ts';
import type { SftpSession } from './sftp-session.ts';

type Within = <T>(work: (session: SftpSession) => Promise<T>) => Promise<T>;

/** The answers that a carrier puts into a folder of its SFTP server. */
export function sftpInbox(folder: string, within: Within): DeliveryAnswers {
  const at = (name: string) => posix.join(folder, name);
  return {
    list: () =>
      within(async ({ client, files }) => {
        if (!(await findRemote(files, folder))) return [];
        const found = await client.list(folder, ({ type, name }) => type === '-' && isAnswerName(name));
        return found.map(({ name }) => name).sort();
      }),

    async read(name) {
      requireAnswerName(name);
      return await within(async ({ files }) => {
        const found = await findRemote(files, at(name));
        if (!found?.isFile) throw new AnswerMissing(name);
        if (found.size > maxAnswerBytes) throw new AnswerTooLarge(name);
        return await readRemote(files, at(name), found.size);
      });
    },

    async done(name) {
      requireAnswerName(name);
      await within(async ({ client, files }) => {
        if (!(await findRemote(files, at(name)))) return;
        const done = posix.join(folder, 'done');
        if (!(await findRemote(files, done))) await client.mkdir(done).catch(() => undefined);
        const isTaken = (await findRemote(files, posix.join(done, name))) !== undefined;
        const kept = isTaken ? `${name}.${randomBytes(6).toString('hex')}` : name;
        await client.rename(at(name), posix.join(done, kept)).catch(async (error) => {
          if (await findRemote(files, at(name))) throw error;
        });
      });
    },
  };
}
