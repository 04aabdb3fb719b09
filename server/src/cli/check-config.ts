import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { openCompanyRegister } from '../adapters/company-register.ts'
import { checkElectronicId } from '../adapters/eid-check.ts'
import { bad, type Finding, good, reasonOf } from '../adapters/finding.ts'
import { smtpSender } from '../adapters/mail.ts'
import { openNationalRegister } from '../adapters/national-register.ts'
import { faultOfRecipients } from '../backup/age.ts'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { EnvironmentFileError, readEnvironment } from '../environment.ts'
import { checkDatabase } from './check-database.ts'
import { printFindings } from './print-findings.ts'

/** A kennitala that does not exist: a register that answers "unknown" was reached. */
const NOBODY = '0000000000'

async function probe(name: string, question: () => Promise<unknown>): Promise<Finding> {
  try {
    await question()
    return good(`${name} answers`)
  } catch (error) {
    return bad(`${name} cannot be used: ${reasonOf(error)}`)
  }
}

async function checkMail({ SMTP_URL: url, MAIL_FROM: address }: Config): Promise<Finding> {
  if (url === undefined) return good('SMTP_URL is not set: mails wait in the outbox')
  const sender = smtpSender({ url, from: { name: '', address } })
  return probe('the mail server', () => sender.check()).finally(() => sender.close())
}

async function checkRegisters(config: Config): Promise<Finding[]> {
  const { NATIONAL_REGISTER_URL, COMPANY_REGISTER_URL } = config
  return Promise.all([
    NATIONAL_REGISTER_URL === undefined
      ? good('NATIONAL_REGISTER_URL is not set: nobody new is found')
      : probe('the national register', () => openNationalRegister(config).person(NOBODY)),
    COMPANY_REGISTER_URL === undefined
      ? good('COMPANY_REGISTER_URL is not set: nobody signs in for an organisation')
      : probe('the company register', () => openCompanyRegister(config).company(NOBODY)),
  ])
}

async function checkLogin(config: Config): Promise<readonly Finding[]> {
  if (config.EID_ISSUER === undefined) return [good('EID_ISSUER is not set: nobody signs in')]
  const findings = await checkElectronicId(config)
  return findings.map(({ isGood, text }) => ({ isGood, text: `electronic ID: ${text}` }))
}

function checkBackups({ BACKUP_RECIPIENTS: recipients, NODE_ENV }: Config): Finding {
  const fault = faultOfRecipients(recipients)
  if (fault !== undefined) return bad(`BACKUP_RECIPIENTS: ${fault}`)
  if (recipients.length > 0) return good(`backups are encrypted to ${recipients.length} public keys`)
  const text = 'BACKUP_RECIPIENTS is not set: no encrypted backup can be made (registry backup-key)'
  return NODE_ENV === 'production' ? bad(text) : good(text)
}

/** A folder that the process may write to, or may make. */
function checkFolders({ DATA_DIR, SHELL_DIR, RELEASES_DIR }: Config): Finding[] {
  const builds = [join(SHELL_DIR, 'index.html'), join(RELEASES_DIR, 'remotes.json')].map((file) =>
    existsSync(file) ? good(`${file} is there`) : bad(`${file} is missing: build and release first`),
  )
  if (!existsSync(DATA_DIR)) return [good(`${DATA_DIR} is made by the first start`), ...builds]
  try {
    accessSync(DATA_DIR, constants.R_OK | constants.W_OK)
    return [good(`${DATA_DIR} may be written to`), ...builds]
  } catch {
    return [bad(`${DATA_DIR} may not be written to by this account`), ...builds]
  }
}

async function findAll(): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = loadConfig(readEnvironment())
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map(bad)
    if (error instanceof EnvironmentFileError) return [bad(error.message)]
    throw error
  }
  const found = await Promise.all([
    checkDatabase(config),
    checkMail(config),
    checkRegisters(config),
    checkLogin(config),
  ])
  return [
    good(`the settings are valid for NODE_ENV=${config.NODE_ENV}`),
    ...found.flat(),
    checkBackups(config),
    ...checkFolders(config),
  ]
}

/** `registry check-config`: one line for each finding. Starts nothing and changes nothing. */
export function addCheckConfig(program: Command): void {
  program
    .command('check-config')
    .description('say whether the settings are valid and what they name can be reached: database, registers, mail, ID')
    .action(async () => {
      const findings = await findAll()
      const faults = printFindings(findings)
      if (faults > 0) throw new Error(`${faults} of ${findings.length} findings are bad.`)
    })
}
