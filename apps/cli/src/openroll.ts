const usage = `openroll start [--role web|worker|all]     serve the product
openroll worker                             work off jobs only (needs DATABASE_URL)
openroll admin create EMAIL FIRST LAST      make an administrator; prints a password once
openroll admin reset EMAIL                  give somebody who is locked out a new password, without their
                                            lost authenticator; prints it once
openroll admin roles EMAIL ROLE... | none   set whose administrator somebody is
openroll admin unlink EMAIL                 let the identity provider name somebody anew
openroll audit verify                       check the audit trail against its seals and signed roots
openroll evidence verify                    check answers, signatures and sealed PDFs against the trail
openroll keys status                        the keys that data keys are wrapped with, and how many bear their ids
openroll keys rotate                        make a new key, and wrap all data keys anew with it
openroll keys rewrap                        go on with that where it was interrupted
openroll keys retire                        take keys that nothing bears anymore out of the key file
openroll backup make                        back up the database and its files now, beside the running site
openroll backup status                      the backups there are, and to which instants they lead
openroll backup point NAME                  give this moment a name, to restore the site to
openroll backup prove                       restore the newest one beside the site, verify it, remove it
openroll backup adopt                       have a restored site continue the backups in the place of the old one
openroll restore [--to INSTANT | --point NAME]
                                            make the site of an empty data directory what it was
openroll carrier check CODE [--send-test]   check the file of a carrier against the products that name it, and
                                            its transport; then send one package that is marked as a test
openroll record verify FILE.zip             check a package: hashes, canonical form, schema of its records
openroll catalog check FOLDER               check products: file, line and what to change
openroll catalog diff A B                   what changes for whom from one catalog to another
openroll catalog quote FOLDER PEOPLE.csv    price a file of people, as CSV
openroll catalog filing PRODUCT STATE       what a product shows, asks and prints in a state, for its regulator
openroll catalog form FORM.pdf              list the fields of a fillable form for its mapping`;

type Command = (args: readonly string[]) => Promise<number>;

/** Each loads only what it needs: a price list does not wait for a web server. */
const commands: Readonly<Record<string, Command>> = {
  start: async (args) => (await import('./commands/start.ts')).start(args),
  worker: async (args) => (await import('./commands/start.ts')).start([...args, '--role', 'worker']),
  admin: async (args) => (await import('./commands/admin.ts')).admin(args),
  audit: async (args) => (await import('./commands/audit.ts')).audit(args),
  evidence: async (args) => (await import('./commands/evidence.ts')).evidence(args),
  keys: async (args) => (await import('./commands/keys.ts')).keys(args),
  backup: async (args) => (await import('./commands/backup.ts')).backup(args),
  restore: async (args) => (await import('./commands/restore.ts')).restore(args),
  carrier: async (args) => (await import('./commands/carrier.ts')).carrier(args),
  record: async (args) => (await import('./commands/record.ts')).record(args),
  catalog: async (args) => (await import('./commands/catalog.ts')).catalog(args),
};

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await command(args).catch((error: Error) => {
    console.error(`openroll ${name}: ${error.message}`);
    return 1;
  });
} else {
  console.log(usage);
  process.exitCode = name === 'help' ? 0 : 2;
}

export {};
