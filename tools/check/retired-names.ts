import path from 'node:path';
import type { Step } from './step.ts';
import { readText, trackedFiles } from './tracked-files.ts';

/** Families of names that were ours alone, and the word of the field that stands for each; in pieces, so that this file does not find itself. */
const RETIRED: readonly (readonly [name: string, instead: string])[] = [
  [`\\b${'demand'}[A-Z]\\w*`, 'require…'],
  [`\\b${'most'}[A-Z]\\w*`, 'max…'],
  [`\\b(?:function|const) ${'note'}(?!Fields)[A-Z]\\w*(?= =|\\()`, 'record…'],
  [`\\b(?:interface|type|class) ${'Kept'}[A-Z]\\w*`, 'what it is: recorded, buffered, saved'],
  [`\\b(?:interface|type) ${'Taken'}[A-Z]\\w*(?= =)`, 'Locked…'],
  [`\\bkeep${'(?:Stored|Acts)'}\\b`, 'record…'],
  [`\\b${'cache'}Scope\\b`, 'the key of the cache'],
  [`(?:[Ss]ign|[Cc]onfirm|[Ss]ignature|\\bcount|\\bend|Due|Failed|resume|receipt)${'Letter'}`, '…Email…'],
  [`\\b${'letter'}(?:State|Addresses|Failed|To)`, 'email…'],
  [`\\b${'un'}couth\\b`, 'unprintable'],
];

/** Names in code are those that an engineer of an American carrier would guess (GLOSSARY.md). */
export const retiredNames: Step = {
  name: 'retired-names',
  promise: 'no name that was given up for a word of the field comes back',
  async run(root) {
    return trackedFiles(root)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readText(path.join(root, file));
        return RETIRED.flatMap(([name, instead]) => {
          const found = new RegExp(name).exec(text);
          if (!found) return [];
          const line = text.slice(0, found.index).split('\n').length;
          return [`${file}:${line} holds the retired name '${found[0]}': write ${instead}.`];
        });
      });
  },
};
