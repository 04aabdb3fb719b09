import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { log, main, root } from './run.mjs'

// `pnpm licences`: writes docs/third-party-licences.md, the licences of everything that runs on the server or in
// browsers. Development tools are not distributed. With --check it writes nothing and fails if the file is out of date.

const FILE = 'docs/third-party-licences.md'

const packages = ['shared', 'shell', 'remote-owner', 'remote-vet', 'remote-admin', 'remote-public', 'server']
/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {string | { type?: string }} [license]
 * @property {{ type?: string }[]} [licenses] the form of old packages
 */

/**
 * @param {string} folder
 * @returns {Manifest}
 */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/**
 * Folder of a dependency as Node finds it; undefined if an optional one is not for this platform.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
  }
  return undefined
}

/**
 * Adds the direct and indirect dependencies of a package to `seen`.
 * @param {string} folder
 * @param {Map<string, Manifest>} seen manifests by folder
 */
function collect(folder, seen) {
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = folderOf(name, folder)
    if (found === undefined || name.startsWith('@dyra/') || seen.has(found)) continue
    seen.set(found, manifestOf(found))
    collect(found, seen)
  }
}

/** @param {string} folder */
function licenceText(folder) {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
  return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()
}

/** @param {Manifest} manifest */
const licenceName = ({ license, licenses }) => {
  const name = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type)
  return name ?? 'see its folder'
}

/**
 * @param {readonly { name: string, version: string, licence: string }[]} rows
 * @param {readonly (readonly [text: string, names: readonly string[]])[]} texts
 */
const page = (rows, texts) => `# Licences of third parties

Everything below runs on the server or is sent to browsers, in the versions that \`pnpm-lock.yaml\` names. Written by
\`pnpm licences\` on Linux x64; other platforms have their own builds of \`sharp\` and PostgreSQL under the same licences.

| package | version | licence |
|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}

## Texts
${texts.map(([text, names]) => `### ${names.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\``).join('\n\n')}
`

/** @returns {{ content: string, summary: string }} */
function licences() {
  /** @type {Map<string, Manifest>} */
  const seen = new Map()
  for (const name of packages) collect(join(root, name), seen)
  const found = [...seen].map(([folder, manifest]) => ({
    name: manifest.name,
    version: manifest.version,
    licence: licenceName(manifest),
    text: licenceText(folder),
  }))
  const { compare } = new Intl.Collator('en')
  const rows = found.sort((a, b) => compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`))
  /** @type {Map<string, string[]>} */
  const texts = new Map()
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
