import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// The question before an act that cannot be undone says how many things it is about, or the name of the only one.

const root = join(__dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = ['shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `${name}/src/${path}`),
  )
  .filter((path) => !path.includes('.test.'))
  .sort()

/** Dialogs with a red button of their own. The type of `ConfirmedAction` requires a name. */
const OWN = [
  // The question has the number of rows, as the last test checks.
  'remote-admin/src/components/batch/BatchDialog.tsx',
  // The dialog is about one task, whose pet or person is in its title.
  'remote-admin/src/features/tasks/WordsForm.tsx',
  'remote-admin/src/features/tasks/cards/claim/ClaimCard.tsx',
  'remote-admin/src/features/tasks/cards/correction/CorrectionCard.tsx',
  // The dialog names the pet.
  'remote-owner/src/features/handover/HandedOverGroup.tsx',
  'remote-owner/src/features/pet-update/DeathDialog.tsx',
  // The button is about the user's own entry as a backup contact, and opens a `ConfirmedAction`.
  'remote-public/src/features/backup-contact/EntryPart.tsx',
  // The form of a registration, which can be restored.
  'remote-vet/src/features/registration/ClearButton.tsx',
  'remote-vet/src/features/registration/ConfirmChangeDialog.tsx',
  // The dialog lists what users are about to lose of their own details.
  'shared/src/features/persons/use-loss-confirmation.tsx',
  // The question has the number of chips (shared/src/features/stock).
  'shared/src/features/stock/VoidDialog.tsx',
  // The dialog is about what the user has not saved.
  'shared/src/ui/LeaveQuestion.tsx',
  'shared/src/ui/actions/ConfirmDialog.tsx',
  'shared/src/ui/actions/FormDialog.tsx',
]
const RED = /color="red"|=\{isDangerous|\bisDangerous(?==\{|\n| isQuestion)/

test('each red button names what it is about', () => {
  expect(files.filter((path) => path.endsWith('.tsx') && RED.test(read(path)))).toEqual(OWN)
})

test('each question about many rows has their number', () => {
  const texts = files
    .filter((path) => /^remote-admin\/.*texts\.(is|en)\.json$/.test(path))
    .flatMap((path) => Object.entries<string>(JSON.parse(read(path))).map(([key, text]) => ({ path, key, text })))
    .filter(({ key }) => /^many\.(\w+\.)?text_(one|other)$/.test(key))
  // Four lists, each with two plural forms in two languages.
  expect(texts.length).toBeGreaterThanOrEqual(4 * 4)
  expect(texts.filter(({ text }) => !text.includes('{n}'))).toEqual([])
})
