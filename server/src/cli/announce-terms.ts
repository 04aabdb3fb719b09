import { readFileSync } from 'node:fs'
import { TERMS_NOTICE_DAYS } from '@dyra/shared/domain/limits'
import { TERMS_KINDS } from '@dyra/shared/domain/terms'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { callerPath } from './caller-path.ts'
import { startProgress } from './progress.ts'
import { announceTerms, type Terms } from './terms-announcement.ts'
import { withRegistry } from './with-registry.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

function day(text: string): string {
  const date = new Date(`${text}T00:00:00Z`)
  if (DAY.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)) return text
  throw new InvalidArgumentError('Expected a day such as 2027-01-31.')
}

function textOf(file: string): string {
  const text = readFileSync(callerPath(file), 'utf8').trim()
  if (text === '') throw new Error(`${file} is empty.`)
  if (text.includes('\uFFFD') || text.includes('\0')) throw new Error(`${file} is not UTF-8 text.`)
  return text
}

interface Given {
  readonly kind: Terms['kind']
  readonly file: string
  readonly from: string
  readonly dryRun: boolean
}

async function run({ kind, file, from, dryRun: isDry }: Given): Promise<void> {
  const terms = { kind, text: textOf(file), validFrom: from }
  const progress = startProgress('Announcing')
  try {
    const { version, mails } = await withRegistry(({ db }) =>
      announceTerms(db, terms, { isDry, onProgress: progress.update }),
    )
    const action = isDry ? 'would be announced' : 'is announced'
    process.stdout.write(
      `Version ${version} of the ${kind} ${action} by ${mails} e-mails and is in force from ${from}\n`,
    )
  } finally {
    progress.stop()
  }
}

/** `registry announce-terms`: stores a new text and announces it to all persons. */
export function addAnnounceTerms(program: Command): void {
  program
    .command('announce-terms')
    .description(`announce a new text by e-mail to all persons, who must accept it from its first day on`)
    .addOption(new Option('--kind <kind>', 'the text that changes').choices([...TERMS_KINDS]).makeOptionMandatory())
    .requiredOption('--file <file>', 'the new text, in UTF-8')
    .requiredOption('--from <day>', `first day in force, at least ${TERMS_NOTICE_DAYS} days ahead`, day)
    .option('--dry-run', 'only print the number of e-mails', false)
    .action(run)
}
