// What the package test uses of yauzl, which comes without types.
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  interface Entry {
    readonly fileName: string;
    readonly uncompressedSize: number;
  }
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  const yauzl: {
    fromBufferPromise(bytes: Buffer, options: { readonly strictFileNames: boolean }): Promise<ZipFile>;
  };
  export default yauzl;
}
