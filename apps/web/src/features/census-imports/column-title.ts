/** 'child1_date_of_birth' → 'Child 1 date of birth'; the columns of a census as people read them. */
export function columnTitle(column: string): string {
  const words = column
    .replaceAll('_', ' ')
    .replace(/^(child|address)(\d+)/, '$1 $2')
    .replace(/\bssn\b/, 'SSN')
    .replace(/\bid\b/, 'ID');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
