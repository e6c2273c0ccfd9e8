/** What each kind of trouble means, after the words “your mail server”. */
const meanings: Readonly<Record<string, string>> = {
  EAUTH: 'refused the user name or the password',
  EENVELOPE: 'refused the sender or the recipient',
  EMESSAGE: 'read the mail and did not take it',
  ETIMEDOUT: 'did not answer in time',
  EDNS: 'has a name that leads nowhere, or this machine is offline',
  ETLS: 'and this machine did not agree on encryption',
  ECONNECTION: 'could not be reached, or broke off',
  ESOCKET: 'could not be reached, or broke off',
};

/** A trouble as it was kept, such as `EAUTH 535 no`, for whoever has to mend it. */
export function troubleInWords(kept: string): string {
  const [, kind = '', said] = /^(\w+) ?(.*)$/s.exec(kept) ?? [];
  const meaning = meanings[kind];
  if (!meaning) return kept;
  return `your mail server ${meaning}${said ? `. It said: ${said}` : ''}`;
}
