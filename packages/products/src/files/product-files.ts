/** The files of one product's folder, by path below it ('rates/2025-01.csv'). */
export interface ProductFiles {
  readonly slug: string;
  readonly names: readonly string[];
  readonly textOf: (name: string) => string | undefined;
}
