/** Panels of the case setup (§2.8), as validation errors name them. */
export const casePanels = {
  general: 'General',
  products: 'Products',
  options: 'Product Options',
  modes: 'Enrollment Modes',
  period: 'Enrollment Period',
  access: 'Access',
  splits: 'Agent Splits',
} as const;
