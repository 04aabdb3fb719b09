import { loadConfig } from '../config/config.ts'
import { signers } from '../testing/release-signed.ts'

const [anna = '', jon = ''] = signers('anna', 'jon').setting.split(',')
const [, key = ''] = anna.split(':')
/** The same key in other letters: the last two bits of base64url are not part of it, and differ here. */
const respelled = key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + 1)

test('reads the persons who may sign', () => {
  const { RELEASE_KEYS } = loadConfig({ RELEASE_KEYS: `${anna}, ${jon}` })
  expect(RELEASE_KEYS.map(({ name }) => name)).toEqual(['anna', 'jon'])
  expect(loadConfig({}).RELEASE_KEYS).toEqual([])
})

test.each([
  ['one person', anna, 'needs the keys of two persons or more'],
  ['one key under two names', `${anna},jon:${key}`, 'has one key twice'],
  ['one key in two spellings', `${anna},jon:${respelled}`, 'has one key twice'],
  ['two keys under one name', `${anna},${jon.replace('jon', 'anna')}`, 'has one name twice'],
  ['a key without a name', `${anna},${key}`, 'is not NAME:KEY'],
  ['a short key', `${anna},jon:abc`, 'is not NAME:KEY'],
])('does not start with %s', (_name, setting, message) => {
  expect(() => loadConfig({ RELEASE_KEYS: setting })).toThrow(message)
})
