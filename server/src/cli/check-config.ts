import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { createCompanyRegister } from '../adapters/company-register.ts'
import { checkElectronicId } from '../adapters/eid-check.ts'
import { bad, type Finding, good, reasonOf } from '../adapters/finding.ts'
import { smtpSender } from '../adapters/mail.ts'
import { createNationalRegister } from '../adapters/national-register.ts'
import { UNKNOWN_SSN } from '../adapters/registers.ts'
import { smsGateway } from '../adapters/sms.ts'
import { type Config, ConfigError, loadConfig } from '../config/config.ts'
import { EnvironmentFileError, readEnvironment } from '../config/environment-file.ts'
import { errorOfRecipients } from '../deposit/age.ts'
import { readPlaces } from '../features/reference/places/index.ts'
import { printFindings } from '../print.ts'
import { SignedVersions } from '../release-signatures/signed-versions.ts'
import { findOutsideRemotes, outsideText, placeOf } from '../web/release-place.ts'
import { releasesIn } from '../web/releases.ts'
import { checkDatabase } from './check-database.ts'
import { proxyFindings } from './check-surroundings.ts'

async function probe(name: string, request: () => Promise<unknown>): Promise<Finding> {
  try {
    await request()
    return good(`${name} answers`)
  } catch (error) {
    return bad(`${name} cannot be used: ${reasonOf(error)}`)
  }
}

async function checkMail({ SMTP_URL: url, MAIL_FROM: address }: Config): Promise<Finding> {
  if (url === undefined) return good('SMTP_URL is not set: e-mails stay in the outbox')
  const sender = smtpSender({ url, from: { name: '', address } })
  return probe('the mail server', () => sender.check()).finally(() => sender.close())
}

async function checkSms({ SMS_URL: url, SMS_SENDER: sender = '', SMS_KEY: key = '' }: Config): Promise<Finding> {
  if (url === undefined) return good('SMS_URL is not set: no SMS are sent')
  return probe('the SMS gateway', () => smsGateway({ url, sender, key }).check())
}

async function checkRegisters(config: Config): Promise<Finding[]> {
  const { NATIONAL_REGISTER_URL, COMPANY_REGISTER_URL } = config
  return Promise.all([
    NATIONAL_REGISTER_URL === undefined
      ? good('NATIONAL_REGISTER_URL is not set: only persons already in the registry are found')
      : probe('the national register', () => createNationalRegister(config).person(UNKNOWN_SSN)),
    COMPANY_REGISTER_URL === undefined
      ? good('COMPANY_REGISTER_URL is not set: no one can sign in for an organisation')
      : probe('the company register', () => createCompanyRegister(config).company(UNKNOWN_SSN)),
  ])
}

async function checkLogin(config: Config): Promise<readonly Finding[]> {
  if (config.EID_ISSUER === undefined) return [good('EID_ISSUER is not set: no one can sign in')]
  const findings = await checkElectronicId(config)
  return findings.map(({ isGood, text }) => ({ isGood, text: `electronic ID: ${text}` }))
}

function checkDeposits({ DEPOSIT_RECIPIENTS: recipients, DEPOSIT_SIGNING_KEY: key, NODE_ENV }: Config): Finding {
  const message = errorOfRecipients(recipients)
  if (message !== undefined) return bad(`DEPOSIT_RECIPIENTS: ${message}`)
  if (recipients.length > 0 && key !== undefined)
    return good(`deposits are encrypted to ${recipients.length} public keys, and signed`)
  const text = 'DEPOSIT_RECIPIENTS or DEPOSIT_SIGNING_KEY is not set: no deposit can be made (registry deposit-key)'
  return NODE_ENV === 'production' ? bad(text) : good(text)
}

/** Names the postal codes that have no place in POSTAL_POINTS_FILE. */
function checkPoints({ POSTAL_POINTS_FILE: file }: Config): Finding {
  if (file === undefined) return good('POSTAL_POINTS_FILE is not set: visitors type their postal code')
  try {
    const { places, points } = readPlaces(file)
    const found = new Set(points.map(({ postalCodeId }) => postalCodeId))
    const missing = places.postalCodes.flatMap(({ postalCodeId: code }) => (found.has(code) ? [] : code))
    const none = missing.length > 0 ? `, none of ${missing.join(', ')}` : ''
    return good(`POSTAL_POINTS_FILE has places of ${found.size} postal codes${none}`)
  } catch (error) {
    return bad(reasonOf(error))
  }
}

/** Names the versions that a server with these settings would not serve. */
async function checkSignatures(config: Config) {
  const { RELEASES_DIR, RELEASE_KEYS } = config
  if (RELEASE_KEYS.length === 0) {
    const outside = await findOutsideRemotes(config)
    return outside.length > 0
      ? [bad(outsideText(outside))]
      : [good('RELEASE_KEYS is not set: one person is enough for a release (docs/teams.md#two-persons)')]
  }
  const findings: Finding[] = []
  const signed = new SignedVersions(RELEASES_DIR, RELEASE_KEYS)
  await releasesIn({ ...placeOf(config), signed }, ({ message }) => findings.push(bad(message)))()
  return findings.length > 0 ? findings : [good('two persons signed each version in use')]
}

const parts = ['shell', 'remote-public', 'remote-owner', 'remote-vet', 'remote-admin']

/** DATA_DIR must be writable or not exist yet; the shell and each remote must have been released. */
function checkFolders({ DATA_DIR, RELEASES_DIR }: Config): Finding[] {
  const missing = parts.filter((part) => !existsSync(join(RELEASES_DIR, part)))
  const builds = [
    missing.length === 0
      ? good(`${RELEASES_DIR} has releases of the shell and all remotes`)
      : bad(`${RELEASES_DIR} has no release of ${missing.join(', ')}: run registry release all`),
  ]
  if (!existsSync(DATA_DIR)) return [good(`${DATA_DIR} is created on the first start`), ...builds]
  try {
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK)
    return [good(`${DATA_DIR} is writable`), ...builds]
  } catch {
    return [bad(`${DATA_DIR} is not writable for this account`), ...builds]
  }
}

async function findAll(): Promise<readonly Finding[]> {
  let config: Config
  let environment: NodeJS.ProcessEnv
  try {
    environment = readEnvironment()
    config = loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.errors.map(bad)
    if (error instanceof EnvironmentFileError) return [bad(error.message)]
    throw error
  }
  const found = await Promise.all([
    checkDatabase(config),
    checkMail(config),
    checkSms(config),
    checkRegisters(config),
    checkLogin(config),
    checkSignatures(config),
  ])
  return [
    good(`the settings are valid for NODE_ENV=${config.NODE_ENV}`),
    ...found.flat(),
    checkDeposits(config),
    checkPoints(config),
    ...checkFolders(config),
    ...proxyFindings(environment),
  ]
}

/** `registry check-config`: prints one line per finding. Starts and changes nothing. */
export function addCheckConfig(program: Command): void {
  program
    .command('check-config')
    .description(
      'check that the settings are valid and the services reachable: database, registers, mail, SMS, electronic ID',
    )
    .action(async () => {
      const findings = await findAll()
      const failed = printFindings(findings)
      if (failed > 0) throw new Error(`${failed} of ${findings.length} checks failed.`)
    })
}
