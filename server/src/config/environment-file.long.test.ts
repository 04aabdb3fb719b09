import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'
import { parseEnvironment, readEnvironment } from './environment-file.ts'

let folder: TemporaryDirectory
beforeAll(() => {
  folder = temporaryDirectory()
})
afterAll(() => folder.remove())

const write = (text: string) => {
  const file = join(folder.path, 'environment')
  writeFileSync(file, text)
  return file
}

test.each([
  'a&touch /tmp/x;b',
  'a b  c',
  '$HOME $(id) `id`',
  `it's "quoted"`,
  'ends with \\',
  'a#b # c',
  '100%=/+==',
  '{"a":1}',
  'þæö~!*?<>|;',
])('returns the value %s unchanged', (value) => {
  expect(parseEnvironment(`SMTP_URL=${value}\n`)).toEqual({ SMTP_URL: value })
})

test('skips comments and empty lines and removes one pair of quotes', () => {
  const text =
    '# a comment\r\n\r\nOPERATOR_NAME="Rekstraraðili ehf."\r\n  # another\nMAIL_FROM=\'a@example.com\'\nSMTP_URL=\n'
  expect(parseEnvironment(text)).toEqual({
    OPERATOR_NAME: 'Rekstraraðili ehf.',
    MAIL_FROM: 'a@example.com',
    SMTP_URL: '',
  })
})

test.each([
  ['export PORT=1', 'Line 2 of the environment file is not NAME=value.'],
  ['PORT = 1', 'Line 2 of the environment file is not NAME=value.'],
  ['DATABSE_URL=postgres://a', 'Line 2 of the environment file: DATABSE_URL is not a variable of the registry.'],
  ['HOST=::1', 'Line 2 of the environment file: HOST is set twice.'],
  ['BACKUP_RECIPIENTS=age1', 'Line 2 of the environment file: BACKUP_RECIPIENTS is called DEPOSIT_RECIPIENTS now'],
  ['EMBEDDED_DATABASE=', 'Line 2 of the environment file: EMBEDDED_DATABASE ended: remove it if DATABASE_URL is set'],
])('refuses the line "%s" and reports its number', (line, message) => {
  expect(() => parseEnvironment(`HOST=127.0.0.1\n${line}\n`)).toThrow(message)
})

test('gives the environment precedence over the file', () => {
  const file = write('PORT=1\nHOST=::1\n')
  expect(readEnvironment({ ENVIRONMENT_FILE: file, PORT: '2' })).toMatchObject({ PORT: '2', HOST: '::1' })
  expect(readEnvironment({ PORT: '2' })).toEqual({ PORT: '2' })
})

test('throws for a missing file with its name', () => {
  expect(() => readEnvironment({ ENVIRONMENT_FILE: join(folder.path, 'none') })).toThrow(
    /cannot be read: .*none \(ENOENT\)/,
  )
})

test('the command of the installation does not execute hostile values', () => {
  const installation = join(folder.path, 'installation')
  mkdirSync(join(installation, 'server/dist'), { recursive: true })
  mkdirSync(join(installation, 'bin'))
  symlinkSync(process.execPath, join(installation, 'bin/node'))
  writeFileSync(
    join(installation, 'server/dist/registry.js'),
    'console.log(JSON.stringify([process.env.ENVIRONMENT_FILE, process.env.INIT_CWD, process.argv.slice(2)]))',
  )
  const script = join(folder.path, 'registry')
  copyFileSync(join(serverRoot, '../docs/operate/registry'), script)
  const file = write(`SMTP_URL=smtps://a:b&touch ${folder.path}/executed\n`)
  const user = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const printed = execFileSync('/bin/sh', [script, 'deposit', 'a b&c'], {
    cwd: folder.path,
    encoding: 'utf8',
    env: { ...process.env, ENVIRONMENT_FILE: file, REGISTRY_HOME: installation, REGISTRY_USER: user },
  })
  expect(JSON.parse(printed)).toEqual([file, folder.path, ['deposit', 'a b&c']])
  expect(() => readFileSync(join(folder.path, 'executed'))).toThrow('ENOENT')
})
