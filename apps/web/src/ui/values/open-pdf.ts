import { getDocument, type PDFDocumentLoadingTask, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { trustWorker } from '../../platform/browser/trusted-types.ts';

/** Read by pdf.js when it starts its worker; its own setting takes plain text only, which Trusted Types stop. */
const workerSrc = trustWorker(workerAddress);
Object.defineProperty(PDFWorker, 'workerSrc', { get: () => workerSrc });

interface Opened {
  readonly task: Promise<PDFDocumentLoadingTask>;
  users: number;
}

/** Several parts of a page show pages of one file: it is read once. */
const opened = new WeakMap<Blob, Opened>();

/** A PDF that is in use, until `release` is called. */
export interface PdfInUse {
  readonly document: Promise<PDFDocumentProxy>;
  release(): void;
}

/** Reads a PDF; nothing in it is run. The promise refuses what is no PDF. */
export function openPdf(file: Blob): PdfInUse {
  const found = opened.get(file) ?? { task: read(file), users: 0 };
  found.users += 1;
  opened.set(file, found);
  return {
    document: found.task.then(({ promise }) => promise),
    release() {
      found.users -= 1;
      if (found.users > 0) return;
      opened.delete(file);
      void found.task.then((task) => task.destroy()).catch(() => undefined);
    },
  };
}

/** No WebAssembly: the Content-Security-Policy allows no evaluation of code of any kind. */
const read = async (file: Blob): Promise<PDFDocumentLoadingTask> =>
  getDocument({ data: await file.arrayBuffer(), useWasm: false });
