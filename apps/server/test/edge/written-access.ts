/**
 * Who may do what, written down by hand from the specification (§1.16, §1.17, §1.18, §1.19): nothing here
 * asks the program's own rules, so that a rule that was changed by mistake disagrees with this page.
 */

/** One letter for each of the eight who are somebody: agent, restricted agent, agent by tag, three administrators, home office, API key. */
export const letters = {
  A: 'agent',
  R: 'restricted agent',
  T: 'agent by tag',
  C: 'CaseAdmin',
  U: 'UserAdmin',
  P: 'ReportAdmin',
  H: 'HomeOfficeAdmin',
  K: 'APIUser',
} as const;

/** Those who have no account, by the link that they came by; a letter each, too. */
export const linkLetters = {
  E: 'self-enroll link',
  B: 'resume link',
  S: 'sign link',
  F: 'confirm link',
  V: 'review link',
  D: 'direct-start link',
  O: 'document link',
} as const;

type AccountLetter = keyof typeof letters;
type LinkLetter = keyof typeof linkLetters;
export type Letter = AccountLetter | LinkLetter;

/** Permission and who has it, of A C U P K H: an agent without roles, each administrator, an API user, the home office. */
export const permissionsWritten = `
access_enrollments_page          A C U P . H
access_profile_page              A C U P . H
change_me                        A C U P . H
change_my_password               A C U P . H
create_enrollment                A C U P K H
access_cases_page                A C . . . H
create_case                      A C . . . H
change_case                      . C . . . H
set_case_tags                    . C . . . H
manage_products_for_case         . C . . . H
manage_census                    . C . . . H
delete_case                      . C . . . H
create_tag                       . C U . . H
assign_user_to_case              . C U . . H
view_tagged_users                . C U . . H
delete_enrollment                . C . . . H
view_declined_waived_enrollments . C . . . H
access_manage_users_page         . . U . . H
create_user                      . . U . . H
change_user                      . . U . . H
send_user_invitation_email       . . U . . H
send_user_reset_password_email   . . U . . H
set_user_role                    . . U . . H
set_user_tags                    . . U . . H
access_reports_page              . . . P . H
view_enrollment_deliveries       . . . . K H
add_enrollment_deliveries        . . . . . H
set_user_role_to_homeofficeadmin . . . . . H
`;

/**
 * Every endpoint: who is let in, and what it is about. A small letter may make such calls, but not on a case that somebody else made
 * and that has applications. `*` is anybody at all, also without a session;
 * `-` nobody but the holder of a link, beside whom everybody is a stranger.
 */
export const endpointsWritten = `
DELETE /api/applicants/{id}                                | CH       | person
GET    /api/applicants/{id}                                | ARTCUPHK | person
GET    /api/audit                                          | H        |
GET    /api/audit/export                                   | H        |
POST   /api/audit/verify                                   | H        |
GET    /api/carrier-answers                                | H        |
GET    /api/carrier-answers/{id}/file                      | H        |
POST   /api/carrier-answers/{id}/seen                      | H        |
GET    /api/cases                                          | ARTCUPH  |
POST   /api/cases                                          | ARTCH    |
DELETE /api/cases/{id}                                     | CH       | case
GET    /api/cases/{id}                                     | ARTCUPH  | case
PUT    /api/cases/{id}                                     | artCUH   | case
DELETE /api/cases/{id}/{userId}/usercasedelete             | CUH      | case to assign
GET    /api/cases/{id}/agent-enroll-remote-sig-url         | ARTCUPHK | case
POST   /api/cases/{id}/agent-enroll-remote-sig-url         | artCH    | case
GET    /api/cases/{id}/agents                              | ARTCUPHK | case
POST   /api/cases/{id}/agents                              | CUH      | case to assign
GET    /api/cases/{id}/agents_with_access                  | ARTCUPHK | case
DELETE /api/cases/{id}/census                              | CH       | case
POST   /api/cases/{id}/census                              | CH       | case
GET    /api/cases/{id}/census/{ssn}                        | ARTCUPHK | case
GET    /api/cases/{id}/census/imports                      | CH       | case
POST   /api/cases/{id}/census/imports                      | CH       | case
GET    /api/cases/{id}/census/imports/{importId}           | CH       | case
PUT    /api/cases/{id}/census/imports/{importId}           | CH       | case
POST   /api/cases/{id}/census/imports/{importId}/apply     | CH       | case
GET    /api/cases/{id}/census/imports/{importId}/errors.csv | CH      | case
GET    /api/cases/{id}/census/imports/{importId}/rows      | CH       | case
POST   /api/cases/{id}/census/imports/{importId}/undo      | CH       | case
POST   /api/cases/{id}/census/lookup                       | ARTCUPHK | case
GET    /api/cases/{id}/deduction-files                     | CH       | case
POST   /api/cases/{id}/deduction-files                     | CH       | case
GET    /api/cases/{id}/deduction-files/{fileId}/file       | CH       | case
GET    /api/cases/{id}/divisions                           | ARTCUPH  | case
POST   /api/cases/{id}/duplicate                           | artCH    | case
GET    /api/cases/{id}/history                             | artCH    | case
GET    /api/cases/{id}/pay-calendar                        | CH       | case
PUT    /api/cases/{id}/pay-calendar                        | CH       | case
POST   /api/cases/{id}/premium-preview                     | artCH    | case
GET    /api/cases/{id}/products                            | ARTCUPHK | case
POST   /api/cases/{id}/products                            | artCH    | case
GET    /api/cases/{id}/proofs                              | artCH    | case
POST   /api/cases/{id}/proofs                              | artCH    | case
GET    /api/cases/{id}/proofs/{proofId}                    | artCH    | case
GET    /api/cases/{id}/proofs/{proofId}/sheet.csv          | artCH    | case
GET    /api/cases/{id}/proofs/{proofId}/sheet.pdf          | artCH    | case
POST   /api/cases/{id}/reactivate                          | CH       | case
GET    /api/cases/{id}/readiness                           | ARTCH    | case
GET    /api/cases/{id}/reconciliations                     | CH       | case
POST   /api/cases/{id}/reconciliations                     | CH       | case
GET    /api/cases/{id}/reconciliations/{reconciliationId}  | CH       | case
PUT    /api/cases/{id}/reconciliations/{reconciliationId}  | CH       | case
GET    /api/cases/{id}/reconciliations/{reconciliationId}/file.csv | CH       | case
GET    /api/cases/{id}/self-enroll-url                     | ARTCUPHK | case
POST   /api/cases/{id}/self-enroll-url                     | artCH    | case
GET    /api/cases/{id}/setup                               | artCUH   | case
PUT    /api/cases/{id}/setup                               | artCUH   | case
GET    /api/cases/{id}/setup-file                          | artCH    | case
GET    /api/cases/{id}/tags                                | ARTCH    | case
POST   /api/cases/{id}/tags                                | CH       | case
POST   /api/cases/{id}/tags/remove                         | CH       | case
POST   /api/cases/{id}/usercase                            | CUH      | case to assign
GET    /api/cases/{id}/validate                            | ARTCUPHK | case
POST   /api/cases/{id}/validate                            | artCUH   | case
POST   /api/cases/{id}/validate-agent-splits               | artCH    | case
POST   /api/cases/{id}/validate-products                   | artCH    | case
GET    /api/cases/details/{id}                             | ARTCUPH  | case
POST   /api/cases/export                                   | ARTCH    |
POST   /api/cases/from-file                                | ARTCH    |
POST   /api/cases/search                                   | ARTCH    |
POST   /api/census/search                                  | ARTCUPH  |
GET    /api/deliveries                                     | HK       |
GET    /api/deliveries/{id}                                | HK       | application
POST   /api/deliveries/{id}                                | H        | application
POST   /api/deliveries/{id}/corrections                    | H        | application
GET    /api/deliveries/{id}/package                        | H        | application
GET    /api/enrollments                                    | ARTCUPH  |
DELETE /api/enrollments/{id}                               | CH       | application
GET    /api/enrollments/{id}                               | ARTCUPH  | application
GET    /api/enrollment-underwriting-decisions/current      | ARTCUPHK | own
GET    /api/enrollment-underwriting-decisions/{a}/{b}      | ARTCUPHK | own
GET    /api/enrollment-underwriting-decisions/{a}/{b}/details | ARTCUPHK | decision
POST   /api/enrollment-underwriting-decisions/{a}/{b}/ask-again | ARTCUPHK | own
PUT    /api/enrollments/{id}/agent_splits                  | CH       | application
POST   /api/enrollments/{id}/decide                        | H        | application
GET    /api/enrollments/{id}/recordings                    | ARTCUPH  | application
GET    /api/recordings/{id}.mp3                            | ARTCUPH  |
POST   /api/enrollment-session-conferences                 | ARTCUPHK |
POST   /api/enrollment-session-conferences/{id}/cancel     | ARTCUPHK |
POST   /api/enrollment-session-conferences/{id}/recording  | ARTCUPHK |
POST   /api/enrollment-session-conferences/{id}/say        | ARTCUPHK |
POST   /api/enrollment-session-conferences/{id}/say/scripts | ARTCUPHK |
GET    /api/enrollment-session-conferences/{id}/status     | ARTCUPHK |
GET    /api/enrollment-session-conferences/scripts         | ARTCUPHK |
GET    /api/enrollments/{id}/pdf                           | ARTCUPH  | application
POST   /api/enrollments/{id}/move                          | H        | application
POST   /api/enrollments/applicant-paused-search            | ARTCUPHK | case
POST   /api/enrollments/export                             | ARTCUPH  |
GET    /api/enrollments/search-types                       | ARTCUPH  |
GET    /api/enrollmentsessions/agent-unsigned              | ARTCUPH  |
POST   /api/enrollmentsessions/{id}/agent-signature        | ARTCUPH  | own
POST   /api/enrollmentsessions/{id}/decline                | ARTCUPH  | own
GET    /api/enrollmentsessions/{id}/details                | ARTCUPH  | own
GET    /api/enrollmentsessions/{id}/notices                | H        | application
GET    /api/enrollmentsessions/{id}/pdf                    | ARTCUPH  | own
POST   /api/enrollmentsessions/{id}/remote-signature-email | ARTCUPHK | application
POST   /api/enrollmentsessions/{id}/release                | H        | application
POST   /api/enrollmentsessions/{id}/review-email           | ARTCUPHK | own
POST   /api/enrollmentsessions/{id}/transfer               | CH       | application
GET    /api/enrollmentsessions/unfinished                  | CH       |
GET    /api/exports/{id}/file                              | ARTCUPH  | own
GET    /api/packages/{id}                                  | H        |
GET    /api/products                                       | ARTCPH   |
GET    /api/products/{id}/options                          | ARTCH    | anything
GET    /api/signed-documents                               | -        | own
GET    /api/signed-documents/{id}                          | -        | own
POST   /api/enrollments/report-search                      | PH       |
POST   /api/enrollments/report-groups                      | PH       |
GET    /api/reports                                        | PH       |
POST   /api/reports                                        | PH       |
GET    /api/reports/columns                                | PH       |
GET    /api/reports/filters                                | PH       |
GET    /api/reports/templates                              | PH       |
DELETE /api/reports/{id}                                   | PH       | report
PUT    /api/reports/{id}                                   | PH       | report
GET    /api/site-config/                                   | *        |
GET    /api/tags                                           | CUH      |
POST   /api/tags                                           | CUH      |
DELETE /api/tags/{id}                                      | CUH      | anything
PUT    /api/tags/{id}                                      | CUH      | anything
POST   /api/tags/{id}/users                                | UH       | anything
GET    /api/today                                          | ARTCUPH  |
GET    /api/users                                          | CUH      |
POST   /api/users                                          | UH       |
DELETE /api/users/{id}                                     | UH       | others below
GET    /api/users/{id}                                     | UH       | anything
PUT    /api/users/{id}                                     | UH       | oneself and below
GET    /api/users/{id}/auth-token                          | CUH      | case
POST   /api/users/{id}/auth-token                          | CUH      | case
GET    /api/users/{id}/cases                               | UH       | anything
PUT    /api/users/{id}/password                            | UH       | others below
POST   /api/users/{id}/roles                               | UH       | others below
POST   /api/users/{id}/sign-out                            | UH       | others below
POST   /api/users/{id}/tags                                | UH       | others below
DELETE /api/users/{id}/two-step                            | UH       | others below
POST   /api/users/confirm-email-finalize                   | *        |
POST   /api/users/invitation                               | UH       | others below
POST   /api/users/invitation-finalize                      | *        |
POST   /api/users/login                                    | *        |
GET    /api/users/logout                                   | *        |
GET    /api/users/me                                       | ARTCUPH  |
PUT    /api/users/me                                       | ARTCUPH  |
GET    /api/users/me/sessions                              | ARTCUPH  |
DELETE /api/users/me/sessions/{id}                         | ARTCUPH  | own
POST   /api/users/me/sign-out-everywhere                   | ARTCUPH  |
DELETE /api/users/me/two-step                              | ARTCUPH  |
GET    /api/users/me/two-step                              | ARTCUPH  |
POST   /api/users/me/two-step                              | ARTCUPH  |
POST   /api/users/me/two-step/confirm                      | ARTCUPH  |
POST   /api/users/me/two-step/recovery-codes               | ARTCUPH  |
GET    /api/users/oidc/callback                            | *        |
GET    /api/users/oidc/start                               | *        |
POST   /api/users/password                                 | ARTCUPH  |
POST   /api/users/register                                 | *        |
POST   /api/users/reset-password                           | *        |
POST   /api/users/reset-password-finalize                  | *        |
POST   /api/users/step-up                                  | ARTCUPH  |
GET    /api/webhooks                                       | HK       |
PUT    /api/webhooks                                       | H        |
DELETE /api/webhooks/{id}                                  | H        | anything
GET    /api/webhooks/{id}/events                           | HK       | case
POST   /api/webhooks/{id}/replay                           | HK       | case
POST   /api/wizard/advance                                 | ARTCUPHK | own
GET    /api/wizard/call-center-review                      | ARTCUPHK | own
POST   /api/wizard/cancel                                  | ARTCUPHK | own
POST   /api/wizard/collect-payment-schedule                | ARTCUPHK | own
POST   /api/wizard/decline                                 | ARTCUPHK | own
POST   /api/wizard/hand-over                               | ARTCUPH  | own
POST   /api/wizard/make-payment-with-app                   | ARTCUPHK | own
POST   /api/wizard/pause                                   | ARTCUPHK | own
POST   /api/wizard/percentage-calculation                  | ARTCUPHK | own
POST   /api/wizard/preview                                 | ARTCUPHK | own
POST   /api/wizard/preview-summary                         | ARTCUPHK | own
POST   /api/wizard/rates                                   | ARTCUPHK | own
POST   /api/wizard/send-call-center-review-email           | ARTCUPHK | own
GET    /api/wizard/session                                 | ARTCUPHK | own
GET    /api/wizard/receipt                                 | ARTCUPHK | own
GET    /api/wizard/receipt/{id}/pdf                        | ARTCUPHK | own
POST   /api/wizard/receipt/copies                          | ARTCUPHK | own
POST   /api/wizard/resume                                   | -        | own
POST   /api/wizard/review                                  | -        | own
POST   /api/wizard/save-for-later                           | -        | own
POST   /api/wizard/session                                 | ARTCUPHK | case
POST   /api/wizard/submit                                  | ARTCUPHK | own
POST   /api/wizard/update-enrollment-agent-split           | ARTCUPHK | own
POST   /api/wizard/update-steps                            | ARTCUPHK | own
POST   /api/wizard/validate-step                           | ARTCUPHK | own
GET    /pages/agent-enroll-remote-sig                      | *        |
GET    /pages/agent-enroll-remote-sig/{token}/{slug}             | *        |
GET    /pages/complete                                     | *        |
GET    /pages/confirm/{token}/{slug}                         | *        |
GET    /pages/content/{product_version}/{name}             | ARTCUPHK | own
GET    /pages/documents/{token}                            | *        |
GET    /pages/enroll/{token}/{slug}                          | *        |
POST   /pages/enroll/self-enrollment-begin                  | *        |
GET    /pages/enrollment-complete-redirect                 | *        |
GET    /pages/enrollment-conference-session-failed-auto-pause-redirect | * |
GET    /pages/link                                         | -        |
POST   /pages/link/identify                                | -        |
GET    /pages/resume/{token}                               | *        |
GET    /pages/review/{token}/{slug}                          | *        |
GET    /pages/self-enroll-welcome                           | *        |
GET    /pages/sign/{token}/{slug}                            | *        |
`;

/**
 * What the holders of links reach beside what is open to anybody (§16.1): who Enrolls alone, comes Back to that, Signs, conFirms, reViews,
 * starts Directly, reads dOcuments. About a session they reach the one that their link is for; any other one, of whichever case, is
 * missing to them. To all the rest they are strangers.
 */
export const linksWritten = `
GET    /pages/link                                         | EBSFVDO
POST   /pages/link/identify                                | BSFVO
GET    /api/signed-documents                               | O
GET    /api/signed-documents/{id}                          | O
GET    /pages/content/{product_version}/{name}             | EB
GET    /api/wizard/session                                 | EBSFV
POST   /api/wizard/update-steps                            | EBSFV
POST   /api/wizard/validate-step                           | EBSFV
POST   /api/wizard/advance                                 | EBSFV
GET    /api/enrollment-underwriting-decisions/current      | EB
GET    /api/enrollment-underwriting-decisions/{a}/{b}      | EB
GET    /api/enrollment-underwriting-decisions/{a}/{b}/details | EB
POST   /api/enrollment-underwriting-decisions/{a}/{b}/ask-again | EB
POST   /api/wizard/rates                                   | EBSFV
POST   /api/wizard/preview                                 | EBSV
POST   /api/wizard/preview-summary                         | EBSV
POST   /api/wizard/review                                  | V
POST   /api/wizard/submit                                  | EBSF
POST   /api/wizard/decline                                 | EBS
POST   /api/wizard/pause                                   | EB
GET    /api/wizard/receipt                                 | EB
GET    /api/wizard/receipt/{id}/pdf                        | EB
POST   /api/wizard/receipt/copies                          | EB
POST   /api/wizard/save-for-later                          | EB
POST   /api/wizard/resume                                  | B
POST   /api/wizard/cancel                                  | EB
POST   /api/wizard/collect-payment-schedule                | EB
POST   /api/wizard/make-payment-with-app                   | EB
POST   /api/wizard/percentage-calculation                  | EB
POST   /api/wizard/update-enrollment-agent-split           | EBSF
`;

/** How a thing stands to the caller, in this order: theirs, another agent's of the same case, of another case, none. */
export const places = ['own', 'colleague', 'foreign', 'missing'] as const;
export type Place = (typeof places)[number];

export type Written = 'yes' | 401 | 403 | 404;

/** About what, and who of those that are let in reaches it: there / at a colleague's / at another case's (of users: somebody above). */
const abouts: Readonly<Record<string, (letter: AccountLetter) => readonly [Written, Written, Written]>> = {
  '': () => ['yes', 'yes', 'yes'],
  anything: () => ['yes', 'yes', 'yes'],
  case: (letter) => ['yes', 'yes', letter === 'H' ? 'yes' : 404],
  // Whoever administers users assigns them to any case.
  'case to assign': (letter) => ['yes', 'yes', letter === 'H' || letter === 'U' ? 'yes' : 404],
  application: (letter) => ['yes', letter === 'R' ? 404 : 'yes', letter === 'H' ? 'yes' : 404],
  // Own is whom one has just looked up: nobody else is opened by a restricted agent.
  person: (letter) => ['yes', letter === 'R' ? 404 : 'yes', letter === 'H' ? 'yes' : 404],
  own: () => ['yes', 404, 404],
  // What an underwriter has decided is read by the home office wherever it was asked (B22).
  decision: (letter) => (letter === 'H' ? ['yes', 'yes', 'yes'] : ['yes', 404, 404]),
  // The home office reads everybody's, and changes its own (C20).
  report: (letter) => (letter === 'H' ? ['yes', 403, 403] : ['yes', 404, 404]),
  'oneself and below': (letter) => ['yes', 'yes', letter === 'H' ? 'yes' : 403],
  'others below': (letter) => [403, 'yes', letter === 'H' ? 'yes' : 403],
};

export interface WrittenEndpoint {
  readonly method: string;
  readonly path: string;
  readonly isAboutNothing: boolean;
  /** What is answered to somebody; a stranger has no letter. */
  readonly answer: (letter: Letter | undefined, place: Place) => Written;
}

/** The two pages above, read. */
export function readWritten(): readonly WrittenEndpoint[] {
  const holders = new Map(
    partsOf(linksWritten).map(([call = '', who = '']) => [call.replace(/ +/, ' '), who]),
  );
  const written = partsOf(endpointsWritten).map(([call = '', who = '', about = '']) => {
    const [method = '', path = ''] = call.split(/ +/);
    const reach = abouts[about];
    if (!reach) throw new Error(`${call}: nothing is about '${about}'`);
    const byLink = holders.get(`${method} ${path}`) ?? '';
    holders.delete(`${method} ${path}`);
    const byAccount = answerOf(who, about, reach);
    return {
      method,
      path,
      isAboutNothing: about === '',
      answer: (letter: Letter | undefined, place: Place) =>
        isLinkLetter(letter) ? answerToHolder(who, byLink, letter, about, place) : byAccount(letter, place),
    };
  });
  if (holders.size > 0) throw new Error(`${[...holders.keys()].join()} stands on no line of its own`);
  return written;
}

const partsOf = (page: string): readonly string[][] =>
  page
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

const isLinkLetter = (letter: Letter | undefined): letter is LinkLetter =>
  letter !== undefined && letter in linkLetters;

function answerToHolder(
  who: string,
  byLink: string,
  letter: LinkLetter,
  about: string,
  place: Place,
): Written {
  if (who === '*') return 'yes';
  if (!byLink.includes(letter)) return 401;
  return about === '' || place === 'own' ? 'yes' : 404;
}

const answerOf =
  (who: string, about: string, reach: (letter: AccountLetter) => readonly Written[]) =>
  (letter: AccountLetter | undefined, place: Place): Written => {
    if (who === '*') return 'yes';
    if (letter === undefined || who === '-') return 401;
    const isLetIn = who.includes(letter);
    const isLetInOnly = who.includes(letter.toLowerCase());
    if (!isLetIn && !isLetInOnly) return 403;
    if (place === 'missing') return about === '' ? 'yes' : 404;
    const [own = 404, colleague = 404, foreign = 404] = reach(letter);
    const answer = { own, colleague, foreign }[place];
    return answer === 'yes' && isLetInOnly ? 403 : answer;
  };
