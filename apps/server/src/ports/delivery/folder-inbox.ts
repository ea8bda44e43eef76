import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { maxAnswerBytes } from '@openroll/carriers/answers/answer';
import { syncFolder } from '../durable-write.ts';
import { unlessMissing } from '../unless-missing.ts';
import {
  AnswerMissing,
  AnswerTooLarge,
  type DeliveryAnswers,
  isAnswerName,
  requireAnswerName,
} from './delivery.ts';

/** The answers that somebody puts into a folder for us. */
export function folderInbox(folder: string): DeliveryAnswers {
  return {
    async list() {
      const found = await readdir(folder, { withFileTypes: true }).catch(unlessMissing);
      return (found ?? [])
        .filter((one) => one.isFile() && isAnswerName(one.name))
        .map(({ name }) => name)
        .sort();
    },

    async read(name) {
      requireAnswerName(name);
      const file = await open(path.join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        unlessMissing,
      );
      if (!file) throw new AnswerMissing(name);
      try {
        // One byte more than there may be: a file can grow while it is read.
        const bytes = Buffer.alloc(Math.min((await file.stat()).size, maxAnswerBytes) + 1);
        let length = 0;
        for (;;) {
          const { bytesRead } = await file.read(bytes, length, bytes.length - length);
          length += bytesRead;
          if (length > maxAnswerBytes) throw new AnswerTooLarge(name);
          if (bytesRead === 0 || length === bytes.length) return bytes.subarray(0, length);
        }
      } finally {
        await file.close();
      }
    },

    async done(name) {
      requireAnswerName(name);
      const done = path.join(folder, 'done');
      await mkdir(done, { recursive: true, mode: 0o700 });
      const isTaken = await stat(path.join(done, name)).then(() => true, unlessMissing);
      const kept = isTaken ? `${name}.${randomBytes(6).toString('hex')}` : name;
      await rename(path.join(folder, name), path.join(done, kept)).catch(unlessMissing);
      await syncFolder(done);
    },
  };
}
