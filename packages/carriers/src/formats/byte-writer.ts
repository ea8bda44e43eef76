/** Collects texts as UTF-8, so that a file of many records never stands in memory as one text beside its bytes. */
export interface ByteWriter {
  readonly write: (text: string) => void;
  /** All that was written; nothing is written afterwards. */
  readonly end: () => Uint8Array;
}

const chunkSize = 1 << 20;
/** UTF-8 has at most three bytes for a unit of UTF-16. */
const most = 3;

export function byteWriter(): ByteWriter {
  const encoder = new TextEncoder();
  const full: Uint8Array[] = [];
  let chunk = new Uint8Array(chunkSize);
  let used = 0;
  const next = (size: number) => {
    full.push(chunk.subarray(0, used));
    chunk = new Uint8Array(Math.max(chunkSize, size));
    used = 0;
  };
  return {
    write: (text) => {
      if (used + text.length * most > chunk.length) next(text.length * most);
      used += encoder.encodeInto(text, chunk.subarray(used)).written;
    },
    end: () => {
      full.push(chunk.subarray(0, used));
      const bytes = new Uint8Array(full.reduce((sum, each) => sum + each.length, 0));
      let at = 0;
      for (const each of full) {
        bytes.set(each, at);
        at += each.length;
      }
      return bytes;
    },
  };
}
