import { pick, type Random } from '../seeded.ts';
import { texts } from './odd-values.ts';

/** A multipart form with one file. */
export const formOf = (name: string, fileName: string, content: Buffer | string, boundary = 'b0und') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Forms, by what is wrong with them; their boundary is `b0und`. */
export const forms: Readonly<Record<string, (random: Random) => Buffer>> = {
  'a form without a file': () => Buffer.from('--b0und--\r\n'),
  'a form cut off': (random) => {
    const form = formOf('upload_csv', 'a.csv', 'ssn\n1');
    return form.subarray(0, Math.floor(random() * form.length));
  },
  'a file of bytes': (random) =>
    formOf(
      'upload_csv',
      pick(random, ['a.csv', 'a.xlsx']),
      Buffer.from(Array.from({ length: 500 }, () => random() * 256)),
    ),
  'a file of odd texts': (random) =>
    formOf(
      'upload_csv',
      'a.csv',
      `ssn,first_name,last_name\n${pick(random, texts)},${pick(random, texts)},x\n`,
    ),
  'a file of an odd name': (random) =>
    formOf(
      'upload_csv',
      `${pick(random, texts)
        .slice(0, 300)
        .replace(/[\r\n"]/g, '')}.csv`,
      'ssn\n1',
    ),
  'a field of another name': (random) =>
    formOf(
      pick(random, texts)
        .slice(0, 300)
        .replace(/[\r\n"]/g, ''),
      'a.csv',
      'ssn\n1',
    ),
};
