/** One document among those that somebody is shown together: an application, or what is signed beside it. */
export interface DocumentPart {
  readonly product: number;
  /** The insured, by the id of their answers. */
  readonly applicant: string;
  /** The notice that it is, of a document beside the application with a signature of its own. */
  readonly notice?: string;
  readonly pages: number;
}

/** What a part is called when it is said to have been read (§11.8): '7:primary', or '7:primary/hipaa-authorization'. */
export const partName = ({ product, applicant, notice }: Omit<DocumentPart, 'pages'>): string =>
  `${product}:${applicant}${notice === undefined ? '' : `/${notice}`}`;

/** Reads such a name; undefined for what is none. */
export function readPartName(name: string): Omit<DocumentPart, 'pages'> | undefined {
  const [, product, applicant = '', notice] = /^(\d+):([^/]+)(?:\/([^/]+))?$/.exec(name) ?? [];
  if (product === undefined) return undefined;
  return { product: Number(product), applicant, ...(notice ? { notice } : {}) };
}

/** The header X-Document-Parts: `7:primary:9,8:spouse:3`, product, applicant and pages of each document in its order. */
export const printParts = (parts: readonly DocumentPart[]): string =>
  parts.map((part) => `${partName(part)}:${part.pages}`).join(',');

/** The parts that such a header tells of; what is none of them is left out. */
export const readParts = (header: string): readonly DocumentPart[] =>
  header.split(',').flatMap((text) => {
    const [, name = '', pages] = /^(.+):(\d+)$/.exec(text) ?? [];
    const part = readPartName(name);
    return part ? [{ ...part, pages: Number(pages) }] : [];
  });
