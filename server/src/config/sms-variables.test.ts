import { loadConfig } from './config.ts'

const sms = { SMS_URL: 'https://sms.example/Messages', SMS_SENDER: 'Dyraaudk', SMS_KEY: 'name:secret' }

test('reads the prefixes of numbers and the daily limit', () => {
  expect(loadConfig({})).toMatchObject({ SMS_PREFIXES: ['+3546', '+3547', '+3548'], SMS_PER_DAY: 200 })
  const config = loadConfig({ ...sms, SMS_PREFIXES: '+3547, +298', SMS_PER_DAY: '50' })
  expect(config).toMatchObject({ SMS_PREFIXES: ['+3547', '+298'], SMS_PER_DAY: 50 })
})

const HOST_OF_25 = 'skraning.dyraaudkenni.com'

test('with SMS accepts a site address whose host has 25 characters, and without SMS a longer one', () => {
  expect(loadConfig({ ...sms, PUBLIC_URL: `https://${HOST_OF_25}` }).PUBLIC_URL).toHaveLength(33)
  expect(loadConfig({ PUBLIC_URL: `https://www.${HOST_OF_25}` }).SMS_URL).toBeUndefined()
})

test.each([
  [{ PUBLIC_URL: `https://x${HOST_OF_25}` }, /PUBLIC_URL has 34 characters: SMS need one of at most 33/],
  [{ SMS_SENDER: '' }, /SMS_SENDER must be set with SMS_URL/],
  [{ SMS_KEY: '' }, /SMS_KEY must be set with SMS_URL/],
  [{ SMS_KEY: 'secret' }, /SMS_KEY must match/],
  [{ SMS_SENDER: 'Dýraauðkenni' }, /SMS_SENDER must match/],
  [{ SMS_PREFIXES: '7,8' }, /SMS_PREFIXES must match/],
  [{ SMS_PER_DAY: '0' }, /SMS_PER_DAY/],
  [{ NODE_ENV: 'production', SMS_URL: 'http://sms.example' }, /SMS_URL must be https in production/],
])('refuses %j', (parts, message) => {
  expect(() => loadConfig({ ...sms, ...parts })).toThrow(message)
})
