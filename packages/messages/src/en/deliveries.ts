/** Texts of the feature deliveries (§9.2). */
export const deliveries = {
  title: 'Deliveries',
  id: 'ID',
  enrollment: '{Enrollment}',
  status: 'Status',
  queued: 'Queued',
  delivered: 'Delivered',
  failed: 'Failed',
  required: 'Delivery required',
  deliveredDate: 'Delivered',
  notApplicable: 'n/a',
  actions: 'Actions',
  deliver: 'Deliver',
  redeliver: 'Re-Deliver',
  download: 'Download package {id}',
  redeliverQuestion:
    'Delivery {id} was sent before. Its package will be sent to the carrier once more. Are you sure?',
  requested: 'Delivery requested for ID {id}.',
  requestFailed: 'Delivery request failed for ID {id}',
  empty: 'There are no deliveries yet.',
} as const;
