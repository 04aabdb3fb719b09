/** Lines of a semicolon separated file and their cells; `="123"`, which spreadsheets take for a text, is 123. */
export const readCsv = (content: string): string[][] =>
  content
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).replace(/^="(.*)"$/, '$1'),
      ),
    )
