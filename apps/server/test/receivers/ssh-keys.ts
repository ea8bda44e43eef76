import ssh2 from 'ssh2';

/**
 * A new Ed25519 key of SSH, as the lines of its two files. ssh2 drops the zero that one public key of 256 begins
 * with, and then reads neither of them; such a one is made again.
 */
export function sshKeys(passphrase?: string): { readonly private: string; readonly public: string } {
  for (;;) {
    const made =
      passphrase === undefined
        ? ssh2.utils.generateKeyPairSync('ed25519')
        : ssh2.utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-cbc', rounds: 4 });
    if (!(ssh2.utils.parseKey(made.public) instanceof Error)) return made;
  }
}
