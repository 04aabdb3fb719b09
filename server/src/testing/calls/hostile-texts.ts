/** Texts that are none of our business but may upset what reads them: each can be stored. */
export const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  "Robert'); drop table pet; --",
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '=HYPERLINK("http://x.example";"x")',
  '@SUM(1+1)*cmd|calc',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie: x=1',
  'x\r\nBcc: annar@example.com\r\n\r\nx',
  '\u202egnp.exe \u2066\u2069',
  '👩‍👩‍👧‍👦🐕‍🦺 h̸̖e\u0301',
  '\ufeff\u00a0 ég \u00a0',
  '\u0001\u001b[31m\u007f\u0085\u2028',
  'İıſKＡ①ﬀ \uffff\ufdd0',
  '\\u0000 \\x00 \\',
  'null',
  'undefined',
  '__proto__',
  '[object Object]',
  '0',
  '  ',
]

/** What no database can store: NUL, and halves of surrogate pairs. */
export const REFUSED = ['a\0b', 'a\ud800b', '\udc00']
