import { loadConfig } from '../config/config.ts'
import { securityTxt } from './security-txt.ts'

const config = (settings: Record<string, string> = {}) =>
  loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://registry.example',
    CONTACT_EMAIL: 'help@registry.example',
    ...settings,
  })

test('contains the contact address and a future date', () => {
  expect(securityTxt(config(), '2026-12-20')).toBe(`Contact: mailto:help@registry.example
Expires: 2027-03-20T00:00:00Z
Preferred-Languages: is, en
Canonical: https://registry.example/.well-known/security.txt
`)
})

test('contains the configured contact and policy', () => {
  const text = securityTxt(
    config({ SECURITY_CONTACT: 'https://cert.example/report', SECURITY_POLICY_URL: 'https://cert.example/policy' }),
  )
  expect(text).toContain('Contact: https://cert.example/report\n')
  expect(text).toContain('Policy: https://cert.example/policy\n')
})

test('refuses a contact that is neither a mailto: address nor a page', () => {
  expect(() => config({ SECURITY_CONTACT: 'help@registry.example' })).toThrow('SECURITY_CONTACT')
})
