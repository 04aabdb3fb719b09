import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeConfig } from '../../server/src/config/variables.ts'

const page = readFileSync(join(__dirname, '../../docs/operate.md'), 'utf8')

test('docs/operate.md lists every environment variable with its default, in order', () => {
  const [, table = ''] = /<!-- environment:.*-->\n([\s\S]*)\n<!-- \/environment -->/.exec(page) ?? []
  const rows = describeConfig().map(
    ({ name, default: value, description }) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${description} |`,
  )
  expect(table.split('\n')).toEqual(['| variable | default | what |', '|---|---|---|', ...rows])
})
