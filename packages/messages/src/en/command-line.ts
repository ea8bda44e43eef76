/** What `openroll` prints for whoever runs a site or quotes from a catalog. */
export const commandLine = {
  ready: 'Openroll is ready at {address}',
  workerReady: 'Openroll worker is ready',
  demoAccounts: 'Demo accounts (password {password}):',
  demoAccount: '{name} ({roles})',
  demoAgent: 'agent',
  demoKey: 'API key of {email}: {key}',
  demoMore: 'Everything about the demo: {address}',

  'admin.created':
    '{email} can sign in with this password and then chooses another one; shown once: {password}',
  'admin.reset':
    '{email} is signed out everywhere; their authenticator and remembered browsers are forgotten. They can sign in with this password and then choose another one; shown once: {password}',
  'admin.unlinked':
    '{email} is signed out everywhere; the next sign-in through the identity provider links them anew',
  'admin.roles': '{email} is {roles}',
  'admin.agent': '{email} is an agent without further roles',

  catalogChecked: '{mistakes, plural, =0 {The catalog is in order.} one {# mistake.} other {# mistakes.}}',
  catalogSame: 'Nothing changes.',
  formListed: '{file}: {fields, plural, one {# field} other {# fields}}',
  formMapped: '{file} is filled as {mapping} says',
  formBegun: '{file}: to be filled in',

  'quote.coverages': '{count, plural, one {# coverage} other {# coverages}}',
  'quote.not-sold': 'not sold in {state}',
  'quote.ages': 'outside ages {minimum} to {maximum}',
  'quote.unknown': '{facts} not known',
  'quote.fact.tobacco': 'tobacco',
  'quote.fact.gender': 'gender',
  'quote.no-rate': 'no rate is printed for this person',
  'quote.waits': 'only together with the {employee}',
  'quote.no-amount': 'no amount is left to offer',
  'quote.unanswered': 'no amount can be offered yet',
  'quote.not-offered': 'the choice is not offered',
  'quote.knocked-out': 'an answer rules this person out',
} as const;
