import { problemsIn } from './commands.ts'

const files: Readonly<Record<string, string>> = {
  'docs/operate/settings.md': '| `PORT` | | a port |',
  'docs/operate/registry': '',
  'docs/operate/dyraaudkenni-web@.service': '',
  'server/src/cli/deposit.ts': ".option('--verify')",
  'server/src/release/command.ts': '--force',
  'package.json': '{ "scripts": { "release": "node tools/launch/launch.mjs release", "test:unit": "jest" } }',
}
const problemsOf = (text: string) => problemsIn('x.md', `\n${text}\n`, (path) => files[path])

test.each([
  '```sh host\n# a comment\nregistry deposit --verify FILE   # --none\n```',
  '```sh host\nPORT=1 registry release all && systemctl start dyraaudkenni-web@8081\n```',
  '```sh host\ncp /usr/lib/dyraaudkenni/docs/operate/registry /tmp\n```',
  '```sh checkout\npnpm release --force\npnpm test:unit --coverage\n```',
  '```sh elsewhere: needs a phone\ncall PHONE\n```',
  '```sh cluster others\nping ADDRESS\n```',
  '```conf cluster /etc/x.conf\nX = 1\n```',
  '```conf host /etc/x.conf\nX = 1\n```',
  '```json\n{}\n```',
  'Set `PORT=1`, then `registry release all`.',
])('accepts %j', (text) => expect(problemsOf(text)).toEqual([]))

test.each([
  '```\nls\n```',
  '```sh\nls\n```',
  '```sh somewhere\nls\n```',
  '```sh elsewhere:\nls\n```',
  '```sh cluster\nls\n```',
  '```sh cluster everyone\nls\n```',
  '```conf host\nX = 1\n```',
  '```sh host\nregistry deposit --verified FILE\n```',
  '```sh host\nregistry back-up FILE\n```',
  '```sh host\ntrue && registry back-up FILE\n```',
  '```sh host\nls UNKNOWN\n```',
  '```sh host\nPROT=1 registry deposit FILE\n```',
  '```sh host\nsystemctl start dyraaudkenni-mail\n```',
  '```sh host\ncp /usr/lib/dyraaudkenni/docs/none /tmp\n```',
  '```sh checkout\npnpm publish\n```',
  '```sh checkout\npnpm release --farce\n```',
  'Set `PROT=1`.',
  'Run `registry back-up FILE`.',
  'Run `registry deposit UNKNOWN`.',
])('finds the mistake in %j', (text) => expect(problemsOf(text)).not.toEqual([]))
