import type { Calls } from '../ports/calls/calls.ts';
import { carriersIn } from '../ports/delivery/carriers.ts';
import type { DeliveryTransport } from '../ports/delivery/delivery.ts';
import type { Payments } from '../ports/payments/payments.ts';
import type { Ports } from '../ports/ports.ts';
import { requireNoOpenUnit } from './database/open-unit.ts';

/** The ports, whose slow calls throw when somebody makes them while a transaction is open. */
export const outsideUnits = (ports: Ports): Ports => ({
  ...ports,
  pdf: {
    ...ports.pdf,
    fillForms: outside('Work on a document', ports.pdf.fillForms),
    merge: outside('Work on a document', ports.pdf.merge),
    seal: outside('Work on a document', ports.pdf.seal),
    verifySeal: outside('Work on a document', ports.pdf.verifySeal),
  },
  delivery: deliveryOutside(ports.delivery),
  carriers: carriersIn(
    ports.carriers.all.map((carrier) => ({
      ...carrier,
      transport: carrier.transport && deliveryOutside(carrier.transport),
    })),
  ),
  calls: ports.calls && outsideCalls(ports.calls),
  mail: ports.mail && { ...ports.mail, send: outside('Sending mail', ports.mail.send) },
  payments: ports.payments && paymentsOutside(ports.payments),
  identityProvider: ports.identityProvider && {
    addressFor: outside('A call to the identity provider', ports.identityProvider.addressFor),
    claimsOf: outside('A call to the identity provider', ports.identityProvider.claimsOf),
  },
  underwriting: ports.underwriting && { ask: outside('A call to an underwriter', ports.underwriting.ask) },
});

const deliveryOutside = ({ send, answers }: DeliveryTransport): DeliveryTransport => ({
  send: outside('A delivery', send),
  ...(answers && {
    answers: {
      list: outside('The inbox of a carrier', answers.list),
      read: outside('The inbox of a carrier', answers.read),
      done: outside('The inbox of a carrier', answers.done),
    },
  }),
});

const paymentsOutside = (payments: Payments): Payments => ({
  ...payments,
  exchange: outside('A call to the payment provider', payments.exchange),
  charge: outside('A call to the payment provider', payments.charge),
  find: outside('A call to the payment provider', payments.find),
  voidCharge: outside('A call to the payment provider', payments.voidCharge),
  refund: outside('A call to the payment provider', payments.refund),
});

const outsideCalls = (calls: Calls): Calls => ({
  ...calls,
  start: outside('A call', calls.start),
  observe: outside('A call', calls.observe),
  say: outside('A call', calls.say),
  cancelReading: outside('A call', calls.cancelReading),
  end: outside('A call', calls.end),
  startRecording: outside('A call', calls.startRecording),
  pauseRecording: outside('A call', calls.pauseRecording),
  resumeRecording: outside('A call', calls.resumeRecording),
  fetchRecording: outside('A call', calls.fetchRecording),
});

const outside =
  <Args extends readonly unknown[], Result>(work: string, call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    requireNoOpenUnit(work);
    return call(...args);
  };
