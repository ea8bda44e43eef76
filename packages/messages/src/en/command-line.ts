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

  'keys.one':
    '{kid}, {isCurrent, select, true {current} other {old}}, {since}: {count, plural, one {# data key} other {# data keys}}',
  'keys.first': 'from the first start',
  'keys.rotated': 'Key {kid} wraps from now on. Back up {file}: without it nothing can be opened.',
  'keys.rewrapped':
    '{count, plural, one {# data key was} other {# data keys were}} wrapped anew with key {kid}.',
  'keys.failed':
    '{count, plural, one {# data key} other {# data keys}} could not be opened, and stayed as they were; the log names them.',
  'keys.retired':
    '{kids} went from {file}. Keep a backup of it for as long as backups of the database from before this day.',
  'keys.noneOld': 'There is no old key.',
  'keys.inUse':
    'Key {kid} stays: {count, plural, one {# data key bears} other {# data keys bear}} its id. Call openroll keys rewrap first.',
  'keys.tooSoon':
    'Old keys stay for a day after a rotation, for whatever was begun with them; try again in {hours, plural, one {# hour} other {# hours}}.',

  'backup.made':
    'Backed up {size, number} MB of the database, and {copied, plural, one {# file} other {# files}} that were new.',
  'backup.filesOnly':
    '{copied, plural, one {# file was} other {# files were}} copied. DATABASE_URL names a database of the site’s own: back it up with its own tools, and before the files.',
  'backup.one': '{ended}: {size, number} MB',
  'backup.none': 'There is no backup yet.',
  'backup.reach': 'The site can be restored to any instant from {from} to {to}.',
  'backup.points': 'Points: {names}',
  'backup.marked': 'Point {name} is of {at}: openroll restore --point {name}',
  'backup.adopted': '{folder} is continued by {dataDir} from now on.',
  'backup.proven':
    'The backup of {ended} came up in {seconds, plural, one {# second} other {# seconds}}, as of {reached}: its trail of {events, plural, one {# event} other {# events}} is whole, and all of {files, plural, =0 {no files} one {# file} other {# files}} there.',
  'backup.unproven':
    'The backup of {ended} came up as of {reached}, but is not what was backed up: {missing, plural, one {# file is} other {# files are}} missing, {faults, plural, one {# fault} other {# faults}} in its trail.',
  'restore.done':
    'Restored from the backup of {ended}, as of {reached}, with {files, plural, one {# file} other {# files}}. Verify it: openroll audit verify, openroll evidence verify. If it takes the place of the site that was: openroll backup adopt.',
  'restore.missing':
    '{count, plural, one {# file is in no backup, or altered:} other {# files are in no backup, or altered:}} {names}',

  'audit.recordings':
    '{count, plural, one {# recording was held against the trail.} other {# recordings were held against the trail.}}',
  'audit.recordingGone': 'Recording {recording} is missing: the trail says that it was kept.',
  'audit.recordingsRemoved':
    '{count, plural, one {# recording was} other {# recordings were}} removed by retention: the time that it is kept was over.',
  'evidence.whole':
    'All of it is as it was signed: {sessions, plural, one {# session} other {# sessions}}, {applications, plural, one {# application} other {# applications}}, {signatures, plural, one {# signature} other {# signatures}}.',
  'evidence.faults':
    '{count, plural, one {# thing is} other {# things are}} not as it was signed; the first are listed:',
  'evidence.unproven':
    '{count, plural, one {# application is} other {# applications are}} from before the trail kept hashes of answers: of these only signatures and documents were checked.',
  'evidence.fault.session': 'Session {session}: its answers, or what is still to be signed, were changed.',
  'evidence.fault.answers': 'Application {enrollment}: its answers were changed.',
  'evidence.fault.signature': 'Application {enrollment}: the signature of the {signer} was changed.',
  'evidence.fault.signatures':
    'Application {enrollment}: {kept, plural, one {# signature is} other {# signatures are}} kept, {noted} {noted, plural, one {was} other {were}} given.',
  'evidence.fault.file': 'Application {enrollment}: document {file} is missing, or another one.',
  'evidence.fault.seal': 'Application {enrollment}: the seal of document {file} does not hold.',
  'evidence.fault.recording': 'Session {session}: recording {recording} is missing, or another one.',
  'evidence.fault.last-document':
    'Application {enrollment}: the document that stands for it is not document {file}, which was signed last.',

  catalogChecked: '{mistakes, plural, =0 {The catalog is in order.} one {# mistake.} other {# mistakes.}}',
  catalogSame: 'Nothing changes.',
  filingTitle: '{product}, {state}: filing',
  filingNotSold: '{product} is not sold in {state}',
  filingWritten: '{pdf}, {yaml}',
  formListed: '{file}: {fields, plural, one {# field} other {# fields}}',
  formMapped: '{file} is filled as {mapping} says',
  formBegun: '{file}: to be filled in',

  'package.whole':
    'Package {packageId} is whole: {files, plural, one {# file} other {# files}}, {records, plural, one {# record} other {# records}}.',
  'package.fault.unreadable': '{path} is no package that can be read.',
  'package.fault.missing': '{path} is missing.',
  'package.fault.unlisted': '{path} is not in the manifest.',
  'package.fault.changed': '{path} is not as the manifest has it.',
  'package.fault.not-canonical': '{path} is not in canonical form.',
  'package.fault.not-a-record': '{path} is no record as its schema says.',
  'package.fault.document': '{path} names a document that is not in the package.',
  'carrier.unknown': 'There is no carrier {code}. Known: {known}.',
  'carrier.secret': 'carriers/{code}.yaml: the secret {name} is not there.',
  'carrier.sent': 'The carrier holds the test package {name}.',
  'carrier.notSent': 'The test package could not be sent: {message}',
  'carrier.checked':
    '{mistakes, plural, =0 {The carrier is in order} one {# mistake} other {# mistakes}}: {products, plural, one {# product} other {# products}}.',

  'quote.coverages': '{count, plural, one {# coverage} other {# coverages}}',
  'quote.not-sold': 'not sold in {state}',
  'quote.not-in-mode': 'not sold {mode}',
  'quote.ages': 'outside ages {minimum} to {maximum}',
  'quote.children': 'beyond the {maximum, plural, one {# child} other {# children}} that are covered',
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
