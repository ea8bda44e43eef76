const megabyte = 1024 * 1024;

/** What an input for .csv and .xlsx files takes. */
export const acceptedSheets =
  '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a file is not sent; undefined where it is. */
export function sheetProblem(
  file: File | undefined,
  megabytes: number,
): 'fileRequired' | 'fileType' | 'fileTooLarge' | undefined {
  if (!file) return 'fileRequired';
  if (!/\.(csv|xlsx)$/i.test(file.name)) return 'fileType';
  return file.size > megabytes * megabyte ? 'fileTooLarge' : undefined;
}

/** The name of a file and its megabytes, to a tenth: what is said while it is on its way. */
export const fileSize = ({ name, size }: File) => ({
  file: name,
  size: Math.round((size / megabyte) * 10) / 10,
});
