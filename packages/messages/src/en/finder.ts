/** The button of the shell that opens the palette, whose own texts come with it. */
export const finder = {
  open: 'Find',
  openKeys: 'Find ({keys})',
} as const;
