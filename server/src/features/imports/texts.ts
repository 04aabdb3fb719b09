import { IMPORT_BYTES_MAX } from '@dyra/shared/domain/limits'
import { fieldProblem, type ProblemError, problem } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'

/** Headings of the file. */
export const headings = {
  microTag: 'Örmerki',
  isForeign: 'Örmerkt erlendis',
  location: 'Staðsetning örmerkis',
  ownerSsn: 'Kennitala eiganda',
  coOwnerSsn: 'Kennitala meðeiganda',
  name: 'Nafn',
  species: 'Dýrategund',
  gender: 'Kyn',
  breed: 'Tegund',
  fur: 'Feldgerð',
  color: 'Litur',
  birthDate: 'Fæðingardagur',
  castrated: 'Ófrjósemisaðgerð',
  deathDate: 'Dánardagur',
} as const
export type Column = keyof typeof headings

/** Heading of the last column in a file of faulty rows. */
export const REASONS = 'Villur'

export const yesNo = { yes: 'já', no: 'nei' } as const

/** An example in the template. The number is not registered and the kennitala belongs to no one. */
export const example: Readonly<Record<Column, string>> = {
  microTag: '352098109999990',
  isForeign: yesNo.no,
  location: 'Háls, vinstra megin',
  ownerSsn: '010130-2399',
  coOwnerSsn: '',
  name: 'Snotra',
  species: 'Hundur',
  gender: 'Kvenkyn',
  breed: '',
  fur: '',
  color: 'svört',
  birthDate: '31.12.2024',
  castrated: yesNo.yes,
  deathDate: '',
}

export const importTexts = {
  // The value is not in the list.
  unknownChoice: (value: string) => `„${value}“ er ekki í listanum`,
  // Write yes or no.
  yesNo: 'Skrifaðu já eða nei',
  // Write the day as 31.12.2025.
  day: 'Skrifaðu daginn sem 31.12.2025',
  // Write the day as 31.12.2025 or only the year.
  birthDay: 'Skrifaðu daginn sem 31.12.2025 eða aðeins ártalið',
  // The number is in row {row} too.
  repeated: (row: number) => `Sama örmerki er í röð ${row}`,
  // No row is without errors.
  nothingToRegister: 'Engin röð er án villna',
  // The import is not waiting for its start.
  notChecked: 'Ekki er hægt að hefja skráningu úr þessum innlestri',
  ended: 'Innlestrinum er þegar lokið',
  // Only who uploaded the file may start it, because they are registrar and payer.
  notYours: 'Aðeins sá sem sendi skrána getur hafið skráninguna',
  // You already have an import in progress.
  inProgress: 'Annar innlestur á þínum vegum er í gangi. Bíddu þar til honum lýkur eða hættu við hann.',
  // Write why there is no fee.
  reasonRequired: 'Skráðu ástæðu þess að ekkert gjald er tekið',
  reasonWithFee: 'Ástæða á aðeins við þegar ekkert gjald er tekið',
} as const

const MB = 2 ** 20

export const fileProblem = (text: string, status: 400 | 413 = 400): ProblemError =>
  fieldProblem({ file: [text] }, status)
export const noFile = () => fileProblem('Veldu CSV-skrá')
export const unreadable = () => fileProblem('Ekki tókst að lesa skrána')
export const oneFileOnly = () => fileProblem(validationTexts.invalid)
export const tooManyBytes = () => fileProblem(`Skráin er of stór. Hámarksstærð er ${IMPORT_BYTES_MAX / MB} MB`, 413)
export const inProgress = () => problem(409, { title: importTexts.inProgress })

export const fileNames = { template: 'innlestur-snidmat.csv', errors: (id: number) => `innlestur-${id}-villur.csv` }
