/** Texts that may break programs that read them. Each is stored unchanged. */
const STORED = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "Robert'); drop table pet; --",
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://x.example";"x")',
  '@SUM(1+1)*cmd|calc',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie: x=1',
  '👩‍👩‍👧‍👦🐕‍🦺 h̸̖e\u0301',
  '\ufeff\u00a0 ég \u00a0',
  'İıſKＡ①ﬀ \uffff\ufdd0',
  '\\u0000 \\x00 \\',
  'null',
  'undefined',
  '__proto__',
  '[object Object]',
  '0',
  '  ',
]

/** Several lines: accepted for text, refused for a line. */
const SEVERAL_LINES = ['x\r\nBcc: annar@example.com\r\n\r\nx', 'x\ny', '\tx']

/** Deceptive text: reversed direction, control characters, invisible characters. */
const DISGUISED = [
  '\u202egnp.exe \u2066\u2069',
  'x\u200ey',
  '\u0001\u001b[31m\u007f\u0085\u2028',
  '\u200b\u2060',
  '\u3164',
]

export const HOSTILE = [...STORED, ...SEVERAL_LINES, ...DISGUISED]

/** Text that the database cannot store: NUL and lone surrogates. */
export const REFUSED = ['a\0b', 'a\ud800b', '\udc00']
