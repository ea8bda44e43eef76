import { longestEmail } from './contact.ts';

/** Longest values that people may type, by what they are: the contract refuses what is longer, and screens let nobody type it. */
export const lengths = {
  personName: 100,
  email: longestEmail,
  password: 1024,
  /** Six digits of an authenticator, or a recovery code, as they are typed. */
  signInCode: 40,
  /** Of a personal link. */
  token: 200,
  agentCode: 40,
  licenseNumber: 60,
  carrier: 120,
  groupName: 200,
  groupNumber: 50,
  city: 100,
  divisionName: 100,
  tagName: 100,
  webhookUrl: 1000,
  webhookSecret: 500,
  search: 200,
  reportName: 100,
  /** The filters of a report as one text: as many as there may be, each as long as it may be, every character escaped. */
  reportFilters: 80_000,
  /** Of a field of a product, as its file names it. */
  fieldName: 60,
  /** A page of a site in its own words, as HTML. */
  sitePage: 20_000,
  /** 'es', 'haw'. */
  language: 3,
  /** Two letters; typed, it may be the name. */
  stateCode: 2,
  stateName: 40,
  /** 000-00-0000, with room for spaces. */
  ssn: 20,
  /** As long as the city of a person: every form has room for it, and for ', IL' behind it as the place of a signature. */
  enrollmentCity: 60,
  /** One line and several lines of a product's option or question. */
  line: 200,
  text: 4000,
  /** A cell of a case's own rate table. */
  rateCell: 60,
  /** Any cell of a census file, its headers among them. */
  fileCell: 4096,
  /** Name of a column that a census can have. */
  columnName: 60,
  /** A case as one YAML document. */
  caseDocument: 400_000,
  /** A telephone number as people type it. */
  typedPhone: 40,
  /** YYYY-MM-DD. */
  day: 10,
  /** A date in any form that people type. */
  typedDate: 20,
  /** What was corrected of an application that a carrier has rejected. */
  correctionNote: 500,
  /** Why a signer turns an application down. */
  declineReason: 500,
  /** Kind and id of what an audit row is about. */
  auditObject: 60,
  /** Kind and directive of what a browser reports about a broken policy. */
  policyName: 60,
  /** Address that such a report names. */
  reportedAddress: 2000,
  /** Hexadecimal, of a document that was shown. */
  documentHash: 100,
  /** Of a step of the wizard that a client holds. */
  stepHash: 40,
  /** 'product:applicant', or 'product:applicant/notice'. */
  documentName: 120,
  /** Of a payment provider, and of the types of schedules. */
  paymentToken: 255,
  scheduleType: 40,
} as const;

/** Longest values of people who apply, as the application forms hold them; a census cell without a length of its own as well. */
export const applicantLengths = {
  id: 40,
  name: 60,
  /** First, middle and last name as one. */
  fullName: 100,
  address: 80,
  address2: 40,
  city: 60,
  country: 60,
  email: 120,
  employeeId: 40,
  signature: 130,
  censusCell: 60,
} as const;

/** How many things one call may name: rows of a case, tags, users. */
export const counts = {
  divisions: 500,
  products: 200,
  tags: 1000,
  users: 1000,
  assignedUsers: 5000,
  licenses: 200,
  states: 60,
  roles: 20,
  permissions: 100,
  splitExceptions: 20,
  splitAgents: 50,
  applicants: 30,
  selectedCoverages: 400,
  /** Steps of one enrollment. */
  steps: 500,
  /** Names for products on a carrier's bill. */
  billedProducts: 200,
  /** Of a report; its columns are chosen among fewer. */
  reportFilters: 50,
  reportColumns: 100,
  /** Of cases, in the list of a picker (§2.3); it searches for the others. */
  casesToPick: 1000,
} as const;
