import { container, readKept, readList } from './folder.ts'

// Tables in Markdown that `pnpm release` prints.

async function rowsOfAll(parts: readonly string[], rowsOf: (part: string) => Promise<readonly (readonly unknown[])[]>) {
  const rows = await Promise.all(parts.map(async (part) => (await rowsOf(part)).map((row) => [part, ...row])))
  return rows.flat().map((row) => `| ${row.map((cell) => cell ?? '').join(' | ')} |`)
}

/** The sizes of the kept versions. */
export async function sizesOf(parts: readonly string[], dir: string) {
  const rows = await rowsOfAll(parts, async (part) =>
    (await readKept(part, dir)).map(({ version, size, manifest }) => [version, size, manifest?.sizeLimit]),
  )
  return ['| part | version | bytes in brotli | limit |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

/** The versions in use. */
export async function statusOf(parts: readonly string[], dir: string) {
  const list = await readList(dir)
  const rows = await rowsOfAll(parts, async (part) =>
    list
      .filter(({ name }) => name === container(part))
      .flatMap(({ version, preview }) => [
        [version, 'everyone'],
        ...(preview ? [[preview.release.version, `preview: ${preview.names.join(', ')}`]] : []),
      ]),
  )
  return ['| part | version | who |', '| --- | --- | --- |', ...rows].join('\n')
}
