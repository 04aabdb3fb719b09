import { loadConfig } from '../config.ts'
import { securityTxt } from './security-txt.ts'

const config = (settings: Record<string, string> = {}) =>
  loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://registry.example',
    CONTACT_EMAIL: 'help@registry.example',
    ...settings,
  })

test('names the contact address and a date ahead', () => {
  expect(securityTxt(config(), '2026-12-20')).toBe(`Contact: mailto:help@registry.example
Expires: 2027-03-20T00:00:00Z
Preferred-Languages: is, en
Canonical: https://registry.example/.well-known/security.txt
`)
})

test('names the contact and policy of the configuration', () => {
  const text = securityTxt(
    config({ SECURITY_CONTACT: 'https://cert.example/report', SECURITY_POLICY_URL: 'https://cert.example/policy' }),
  )
  expect(text).toContain('Contact: https://cert.example/report\n')
  expect(text).toContain('Policy: https://cert.example/policy\n')
})

test('a contact is a mail address with mailto: or a page', () => {
  expect(() => config({ SECURITY_CONTACT: 'help@registry.example' })).toThrow('SECURITY_CONTACT')
})
