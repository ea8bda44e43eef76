// What we use of yauzl, which comes without types.
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  namespace yauzl {
    interface Entry {
      readonly fileName: string;
      readonly compressedSize: number;
      readonly uncompressedSize: number;
    }
    interface ZipFile {
      eachEntry(): AsyncIterable<Entry>;
      openReadStreamPromise(entry: Entry): Promise<Readable>;
    }
  }
  const yauzl: {
    fromBufferPromise(bytes: Buffer, options: { readonly strictFileNames: boolean }): Promise<yauzl.ZipFile>;
  };
  export default yauzl;
}
