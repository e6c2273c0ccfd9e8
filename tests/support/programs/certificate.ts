import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for this machine that nobody but itself vouches for; none where openssl is missing. */
export function makeCertificate(folder: string) {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=test', '-addext', 'subjectAltName=IP:0.0.0.0,IP:127.0.0.1'];
  const output = ['-keyout', keyFile, '-out', file, '-days', '2'];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...output],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    return undefined;
  }
  return { file, key: readFileSync(keyFile), cert: readFileSync(file) };
}
