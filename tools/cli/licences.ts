import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, main, root } from '../launch/run.mjs'
import { licensedPackages } from './packages/shipped.ts'

// `pnpm licences`: writes docs/third-party-licences.md, the licences of everything that runs on the server or in
// browsers. Development tools are not distributed. With --check it writes nothing and fails if the file is out of date.

const FILE = 'docs/third-party-licences.md'

function licenceText(folder: string) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()
}

const page = (
  rows: readonly { name: string; version: string; licence: string }[],
  texts: readonly (readonly [text: string, names: readonly string[]])[],
) => `# Licences of third parties

Everything below runs on the server or is sent to browsers, in the versions that \`pnpm-lock.yaml\` names. Written by
\`pnpm licences\` on Linux x64; other platforms have their own builds of \`sharp\` and PostgreSQL under the same licences.

| package | version | licence |
|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}

## Texts
${texts.map(([text, names]) => `### ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``).join('\n\n')}
`

function licences(): { content: string; summary: string } {
  const rows = licensedPackages().map((one) => ({ ...one, text: licenceText(one.folder) }))
  const texts = new Map<string, string[]>()
  for (const { name, text } of rows) if (text) texts.set(text, [...new Set([...(texts.get(text) ?? []), name])])
  return { content: page(rows, [...texts]), summary: `${rows.length} packages, ${texts.size} texts: ${FILE}` }
}

main(async () => {
  const isCheck = process.argv.includes('--check')
  if (isCheck && `${process.platform}-${process.arch}` !== 'linux-x64') {
    log('Other platforms install other builds: nothing to check.')
    return
  }
  const { content, summary } = licences()
  if (!isCheck) writeFileSync(join(root, FILE), content)
  else if (readFileSync(join(root, FILE), 'utf8') !== content)
    throw new Error(`${FILE} is out of date. Run "pnpm licences" on Linux x64 and commit it.`)
  log(summary)
})
