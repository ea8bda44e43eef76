/** Texts of the feature mails. */
export const mails = {
  deliveryFailedSubject: '{tenant}: delivery {id} has failed',
  deliveryFailed:
    'Delivery {id} of {enrollment} {number} could not be sent, and is not tried any more.\n\nPlease check the connection to the carrier, then send it again from the deliveries page. Nothing is lost: the package waits.',
  deliveryFailedLink: 'Open deliveries',
} as const;
