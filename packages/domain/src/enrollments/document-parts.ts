/** One application among the documents that somebody is shown together. */
export interface DocumentPart {
  readonly product: number;
  /** The insured, by the id of their answers. */
  readonly applicant: string;
  readonly pages: number;
}

/** What a part is called when it is said to have been read (§11.8): '7:primary'. */
export const partName = ({ product, applicant }: Pick<DocumentPart, 'product' | 'applicant'>): string =>
  `${product}:${applicant}`;

/** The header X-Document-Parts: `7:primary:9,8:spouse:3`, product, applicant and pages of each document in its order. */
export const printParts = (parts: readonly DocumentPart[]): string =>
  parts.map((part) => `${partName(part)}:${part.pages}`).join(',');

/** The parts that such a header tells of; what is none of them is left out. */
export const readParts = (header: string): readonly DocumentPart[] =>
  header.split(',').flatMap((text) => {
    const [, product, applicant = '', pages] = /^(\d+):(.+):(\d+)$/.exec(text) ?? [];
    return product === undefined ? [] : [{ product: Number(product), applicant, pages: Number(pages) }];
  });
